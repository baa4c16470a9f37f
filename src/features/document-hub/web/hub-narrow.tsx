import { WAITS } from '#features/document-hub/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type ListQuery, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DropButton, DropPanel } from '#web/ui/overlays/drop-panel.tsx'
import type { shownList } from './documents.list.tsx'
import css from './hub.module.css'
import type { DocumentRow } from './types.ts'
import { groupWords, HUB, waitWords } from './words.ts'

const SHOWN_GROUPS = ['leases', 'agreements', 'letters', 'inspections', 'outside', 'money'] as const

export type HubFilters = ReturnType<typeof shownList.read>
type Owner = { id: string; name: string; nameEn: string | null }

/** The filters as they stand in the address. */
export const queryOf = ({ search, ...filters }: HubFilters): ListQuery => ({ q: search, ...filters })

/** Work that waits with its count, kinds, then whose: pressing one again takes it away. */
export function Narrow({
  filters,
  counts,
  owners,
}: {
  filters: HubFilters
  counts: Record<(typeof WAITS)[number], number>
  owners: Owner[]
}) {
  const { locale } = useRoot()
  const base = pathIn(locale, HUB)
  const { group, waits } = filters
  const to = (change: ListQuery) => listLink(base, { ...queryOf(filters), ...change })

  return (
    <div className={css.chips}>
      <ChipRow label={m.document_hub_waits()}>
        {WAITS.map((key) => (
          <Chip
            key={key}
            isOn={waits === key}
            count={formatNumber(counts[key])}
            removeLabel={m.document_hub_waits_off()}
            href={to({ waits: waits === key ? null : key })}
          >
            {waitWords[key]()}
          </Chip>
        ))}
        {SHOWN_GROUPS.map((key) => (
          <Chip
            key={key}
            isOn={group === key}
            removeLabel={m.document_hub_waits_off()}
            href={to({ group: group === key ? null : key })}
          >
            {groupWords[key]()}
          </Chip>
        ))}
        {owners.length > 0 && <OfOwner {...{ filters, owners }} />}
      </ChipRow>
    </div>
  )
}

function OfOwner({ filters, owners }: { filters: HubFilters; owners: Owner[] }) {
  const { locale } = useRoot()
  const base = pathIn(locale, HUB)
  const nameOf = ({ name, nameEn }: Owner) => (locale === 'en' && nameEn) || name
  const chosen = owners.find(({ id }) => id === filters.owner)
  if (chosen)
    return (
      <Chip
        isOn
        removeLabel={m.document_hub_waits_off()}
        href={listLink(base, { ...queryOf(filters), owner: null })}
      >
        {nameOf(chosen)}
      </Chip>
    )

  return (
    <>
      <DropButton opens="of-owner">{m.document_hub_owner()}</DropButton>
      <DropPanel id="of-owner" title={m.document_hub_owner_choose()}>
        <form method="get" action={base} className={css.form}>
          {Object.entries(queryOf(filters)).map(
            ([key, value]) =>
              value && key !== 'owner' && <input key={key} type="hidden" name={key} value={value} />,
          )}
          <Select
            name="owner"
            label={m.document_hub_owner()}
            options={owners.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
          <Button type="submit">{m.document_hub_owner_show()}</Button>
        </form>
      </DropPanel>
    </>
  )
}

/** What the list is narrowed to by a record's page, and the way back to all. */
export function NarrowedTo({
  filters: { home, tenant, lease },
  row,
  leaseNo,
}: {
  filters: HubFilters
  row: DocumentRow | undefined
  leaseNo: string | undefined
}) {
  const { locale } = useRoot()
  if (!home && !tenant && !lease) return null
  const said = leaseNo
    ? m.document_hub_of_tenancy({ no: leaseNo })
    : home
      ? row?.propertyName && m.document_hub_of_home({ home: row.propertyName })
      : row?.tenantName && m.document_hub_of_person({ name: row.tenantName })

  return (
    <p className={css.line}>
      {said && `${said} · `}
      <Anchor href={pathIn(locale, HUB)}>{m.document_hub_all()}</Anchor>
    </p>
  )
}
