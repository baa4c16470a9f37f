import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import type { Totals } from '#features/meters/rules.ts'
import { goInto, showRoom } from '#features/meters/web/go-to.ts'
import type { Round } from '#features/meters/web/types.ts'
import { KIND } from '#features/meters/web/words.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './sum.module.css'
import { useTyped } from './typed.ts'

/** More rooms than a hand has fingers are found by the list. */
const NAMED = 12

/** What has been read so far: units, baht, the rooms that are left, and the way to the bills. */
export function Sum({ round, totals }: { round: Round; totals: Totals }) {
  const { locale } = useRoot()
  const typed = useTyped()
  const left = round.rooms.filter(({ isLet, isRead }) => isLet && !isRead)
  const rows = (['water', 'electric'] as const).map((kind) => ({
    kind,
    units: totals[kind].units + typed[kind].units,
    satang: totals[kind].satang + typed[kind].satang,
  }))
  const count = round.total - round.read

  return (
    <section className={css.sum} aria-labelledby="meters-sum">
      <h2 id="meters-sum">{m.meters_sum_title()}</h2>
      <p className={css.of}>{m.meters_progress({ n: String(round.read), all: String(round.total) })}</p>
      <dl className={css.rows}>
        {rows.map(({ kind, units, satang }) => (
          <div key={kind}>
            <dt>{m.meters_sum_kind({ kind: KIND[kind](), units: formatNumber(units) })}</dt>
            <dd>{formatMoney(satang, locale, { satang: 'auto' })}</dd>
          </div>
        ))}
        <div className={css.all}>
          <dt>{m.meters_sum_all()}</dt>
          <dd>
            {formatMoney(
              rows.reduce((sum, { satang }) => sum + satang, 0n),
              locale,
              { satang: 'auto' },
            )}
          </dd>
        </div>
      </dl>
      <ButtonLink
        variant="primary"
        full
        icon={<IconArrowRight size={20} />}
        href={accountingPath(locale, '/next-bills')}
      >
        {m.meters_to_bills()}
      </ButtonLink>
      {count > 0 && <p className={css.of}>{m.meters_sum_left({ n: String(count) })}</p>}
      {left.length > 0 && (
        <ul className={css.left}>
          {left.slice(0, NAMED).map(({ propertyId, unitNo }) => (
            <li key={propertyId}>
              <a
                href={`#room-${propertyId}`}
                onClick={() => {
                  showRoom(propertyId)
                  goInto(propertyId)
                }}
              >
                {unitNo}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
