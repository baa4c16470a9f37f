import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { MapRoom } from '#features/records/contract.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import css from './map.module.css'

/** What is done with the rooms that are chosen. Part of their form, so that it works without script as well. */
export function SelectBar({
  chosen,
  total,
  onAll,
  onClear,
}: {
  chosen: readonly MapRoom[]
  total: number
  onAll: () => void
  onClear: () => void
}) {
  const { locale } = useRoot()
  const isLive = useIsHydrated()
  if (isLive && chosen.length === 0) return <p className={css.keys}>{m.records_map_keys()}</p>
  const sum = chosen.reduce((all, { rentSatang }) => all + rentSatang, 0n)

  return (
    <section className={css.bar} aria-label={m.records_map_acts()}>
      {isLive && (
        <div className={css.count}>
          <p role="status">
            <b>{m.records_map_chosen({ count: chosen.length })}</b>{' '}
            <span>{m.records_map_sum({ amount: formatMoney(sum, locale, { satang: 'auto' }) })}</span>
          </p>
          {chosen.length < total && (
            <button type="button" className={css.all} onClick={onAll}>
              {m.records_map_all({ count: total })}
            </button>
          )}
        </div>
      )}
      <div className={css.acts}>
        <WithRight right="edit">
          <Button
            type="submit"
            name="kind"
            value="rent"
            variant="primary"
            icon={<IconAdjustmentsHorizontal size={20} />}
          >
            {m.records_map_rent()}
          </Button>
        </WithRight>
        <WithRight right="money">
          <Button
            type="submit"
            formAction={pathIn(locale, '/dashboard/manager/accounting/charges/rooms')}
            icon={<IconReceipt2 size={20} />}
          >
            {m.records_act_charge()}
          </Button>
        </WithRight>
        <WithRight right="publish">
          <Button type="submit" name="kind" value="publish" icon={<IconSpeakerphone size={20} />}>
            {m.records_map_publish()}
          </Button>
          <Button type="submit" name="kind" value="unpublish">
            {m.records_map_unpublish()}
          </Button>
        </WithRight>
        {isLive && (
          <Button variant="ghost" onClick={onClear} icon={<IconX size={20} />}>
            {m.records_map_clear()}
          </Button>
        )}
      </div>
    </section>
  )
}
