import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs'
import type { ReactNode } from 'react'
import { REPAIR_STATES } from '#features/maintenance/rules/states.ts'
import type { Board } from '#features/maintenance/web/types.ts'
import { stateWords } from '#features/maintenance/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { CHIPS, type ChipKey, chipCount, queryOf, type Shown, VIEWS, type View } from './address.ts'
import css from './desk.module.css'

export type Vendor = {
  id: string
  name: string
  nameEn: string | null
  licenceUntil: string | null
  policyUntil: string | null
}

const CHIP_LOOKS: Record<ChipKey, { label: () => string; icon?: ReactNode }> = {
  all: { label: m.maintenance_desk_chip_all },
  us: { label: m.maintenance_desk_chip_us, icon: <IconHandStop size={18} /> },
  vendor: { label: m.maintenance_desk_chip_vendor, icon: <IconTool size={18} /> },
  owner: { label: m.maintenance_desk_chip_owner, icon: <IconUserStar size={18} /> },
  tenant: { label: m.maintenance_desk_chip_tenant, icon: <IconUserQuestion size={18} /> },
  late: { label: m.maintenance_desk_chip_late, icon: <IconClockExclamation size={18} /> },
}

const VIEW_LOOKS: Record<View, { label: () => string; icon: ReactNode }> = {
  board: { label: m.maintenance_desk_view_board, icon: <IconLayoutKanban size={20} aria-hidden="true" /> },
  list: { label: m.maintenance_desk_view_list, icon: <IconList size={20} aria-hidden="true" /> },
  days: { label: m.maintenance_desk_view_days, icon: <IconCalendar size={20} aria-hidden="true" /> },
}

type Place = { base: string; shown: Shown }

/** The same repairs, otherwise shown; what they are narrowed to stays. */
export function ViewLinks({ base, shown }: Place) {
  return (
    <nav className={css.views} aria-label={m.maintenance_desk_views()}>
      {VIEWS.map((view) => (
        <Anchor
          key={view}
          href={listLink(base, queryOf({ ...shown, view }))}
          aria-current={shown.view === view ? 'page' : undefined}
        >
          {VIEW_LOOKS[view].icon}
          {VIEW_LOOKS[view].label()}
        </Anchor>
      ))}
    </nav>
  )
}

/** Adds a repair, for those who may. */
export function AddRepair() {
  const { locale } = useRoot()

  return (
    <WithRight right="edit">
      <ButtonLink
        variant="primary"
        href={pathIn(locale, '/dashboard/manager/add-maintenance')}
        icon={<IconPlus size={20} />}
      >
        {m.maintenance_desk_add()}
      </ButtonLink>
    </WithRight>
  )
}

/** The question of the page as chips, and below them what it is searched for. All of it stands in the address. */
export function Filters({
  base,
  shown,
  counts,
  vendors,
  homeName,
}: Place & { counts: Board['counts']; vendors: Vendor[]; homeName: string | null }) {
  const { locale } = useRoot()
  const { search, vendorId, status } = shown
  const kept = { ...queryOf(shown), q: null, vendor: null, status: null }

  return (
    <search className={css.filters}>
      <ChipRow label={m.maintenance_desk_chips()}>
        {CHIPS.map((chip) => (
          <Chip
            key={chip}
            isOn={shown.chip === chip}
            icon={CHIP_LOOKS[chip].icon}
            count={formatNumber(chipCount(counts, chip))}
            href={listLink(base, queryOf({ ...shown, chip }))}
          >
            {CHIP_LOOKS[chip].label()}
          </Chip>
        ))}
        {homeName && (
          <Chip
            isOn
            removeLabel={m.maintenance_desk_take_out()}
            href={listLink(base, { ...queryOf(shown), property: null })}
          >
            {homeName}
          </Chip>
        )}
      </ChipRow>
      <form method="get" action={base} className={css.search}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextInput
          className={css.words}
          key={search}
          label={m.maintenance_desk_search()}
          isLabelHidden
          type="search"
          name="q"
          defaultValue={search}
          placeholder={m.maintenance_desk_search()}
          icon={<IconSearch size={20} />}
        />
        <Select
          key={`vendor ${vendorId}`}
          label={m.maintenance_desk_column_vendor()}
          isLabelHidden
          name="vendor"
          defaultValue={vendorId ?? ''}
          placeholder={m.maintenance_desk_any_vendor()}
          options={vendors.map(({ id, name, nameEn }) => ({
            value: id,
            label: locale === 'th' ? name : (nameEn ?? name),
          }))}
        />
        {shown.view === 'list' && (
          <Select
            key={`status ${status}`}
            label={m.maintenance_desk_column_state()}
            isLabelHidden
            name="status"
            defaultValue={status}
            options={[
              { value: 'open', label: m.maintenance_desk_open_ones() },
              ...REPAIR_STATES.map((state) => ({ value: state, label: stateWords[state]() })),
            ]}
          />
        )}
        <Button type="submit">{m.maintenance_desk_find()}</Button>
      </form>
    </search>
  )
}
