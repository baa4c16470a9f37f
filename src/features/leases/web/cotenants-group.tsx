import { useState } from 'react'
import { equalShareBp, leadShareBp, MOST_COTENANTS, percentText } from '#features/leases/shares.ts'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './lease.module.css'
import { readShare } from './read-terms.ts'
import type { TermsProps } from './terms-form.tsx'
import type { CoTenantChoice, ManagerLease } from './types.ts'

type Row = { tenantId: string; share: string }

/** Who rents beside the lead tenant, a row for each. Without script one empty row stands ready. */
export function CoTenantsGroup({ lease, errors, answer, people }: TermsProps & { people: CoTenantChoice[] }) {
  const isLive = useIsHydrated()
  const [rows, setRows] = useState(() => rowsOf(lease, answer?.texts))
  const shown = isLive ? rows : [...rows, EMPTY].slice(0, MOST_COTENANTS)
  const error = errors.coTenants
  const setShare = (index: number, share: string) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, share } : row)))
  const equally = () => {
    const share = percentText(equalShareBp(rows.length + 1))
    setRows(rows.map((row) => ({ ...row, share })))
  }
  const rest = leadShareBp(rows.map(({ share }) => ({ shareBp: readShare(share) })))

  return (
    <fieldset className={css.group}>
      <legend>{m.leases_group_cotenants()}</legend>
      <p className={css.hint}>{m.leases_cotenants_hint()}</p>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {shown.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are added and taken away at their end alone
        <div className={css.pair} key={index}>
          <Combobox
            name="coTenant"
            label={m.leases_cotenant({ n: String(index + 2) })}
            placeholder={m.leases_cotenant_choose()}
            options={optionsOf(lease, people)}
            defaultValue={row.tenantId}
            error={errors[`coTenants.${index}.tenantId`]}
          />
          <TextInput
            id={`lease-coShare-${index}`}
            name="coShare"
            label={m.leases_cotenant_share({ n: String(index + 2) })}
            aside={m.leases_optional()}
            inputMode="decimal"
            autoComplete="off"
            after="%"
            error={errors[`coTenants.${index}.shareBp`]}
            {...(isLive
              ? { value: row.share, onChange: (event) => setShare(index, event.currentTarget.value) }
              : { defaultValue: row.share })}
          />
        </div>
      ))}
      {rest !== null && rest > 0 && (
        <p className={css.hint} role="status">
          {m.leases_cotenants_rest({ name: lease.tenantName, percent: percentText(rest) })}
        </p>
      )}
      {isLive && (
        <div className={css.rowActs}>
          {rows.length < MOST_COTENANTS && (
            <Button variant="soft" onClick={() => setRows([...rows, EMPTY])}>
              {m.leases_cotenant_add()}
            </Button>
          )}
          {rows.length > 0 && (
            <>
              <Button variant="soft" onClick={equally}>
                {m.leases_cotenants_equally()}
              </Button>
              <Button variant="ghost" onClick={() => setRows(rows.slice(0, -1))}>
                {m.leases_cotenant_remove()}
              </Button>
            </>
          )}
        </div>
      )}
    </fieldset>
  )
}

const EMPTY: Row = { tenantId: '', share: '' }

/** The tenants of the business but the lead one; who stands in the draft is always among them. */
function optionsOf(lease: ManagerLease, people: CoTenantChoice[]) {
  const there = lease.coTenants.filter(({ tenantId }) => !people.some(({ id }) => id === tenantId))
  const all = [
    ...there.map(({ tenantId, name, email }) => ({ id: tenantId, name, email, phone: null })),
    ...people,
  ]

  return all
    .filter(({ id }) => id !== lease.tenantId)
    .map(({ id, name, email, phone }) => ({ value: id, label: name, detail: email ?? phone ?? undefined }))
}

function rowsOf(lease: ManagerLease, texts?: Record<string, string[]>): Row[] {
  if (texts?.coTenant)
    return texts.coTenant
      .map((tenantId, index) => ({ tenantId, share: texts.coShare?.[index] ?? '' }))
      .filter(({ tenantId, share }) => tenantId || share)

  return lease.coTenants.map(({ tenantId, shareBp }) => ({
    tenantId,
    share: shareBp === null ? '' : percentText(shareBp),
  }))
}
