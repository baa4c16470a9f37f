import { useState } from 'react'
import type { Party } from '#features/papers/kinds/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './editor.module.css'

const EMPTY: Party = {
  ...{ kind: 'person', nameTh: '', nameEn: '', idNumber: '', nationality: '', addressTh: '', addressEn: '' },
  ...{ signatory: '', position: '', email: '', phone: '' },
}

type Line = Exclude<keyof Party, 'kind'>

/** A person or company as the paper names it: folded to its name, opened to change it. */
export function PartyInput({
  legend,
  value,
  onChange,
  onRemove,
}: {
  legend: string
  value: Party | null
  onChange: (value: Party) => void
  onRemove?: () => void
}) {
  const party = value ?? EMPTY
  // As it was found: what is typed closes nothing.
  const [isOpen] = useState(party.nameTh === '' || (party.kind === 'company' && party.signatory === ''))
  const id =
    party.kind === 'foreigner'
      ? m.papers_passport()
      : party.kind === 'company'
        ? m.papers_company_no()
        : m.papers_citizen_id()
  const lines: [Line, string][] = [
    ['nameTh', m.papers_party_name()],
    ['nameEn', m.papers_party_name_en()],
    ['idNumber', id],
    ...(party.kind === 'foreigner' ? ([['nationality', m.papers_nationality()]] as [Line, string][]) : []),
    ['addressTh', m.papers_party_address()],
    ['addressEn', m.papers_party_address_en()],
    ...(party.kind === 'company'
      ? ([
          ['signatory', m.papers_signatory()],
          ['position', m.papers_position()],
        ] as [Line, string][])
      : []),
    ['email', m.papers_party_email()],
    ['phone', m.papers_party_phone()],
  ]

  return (
    <details className={css.party} open={isOpen || undefined}>
      <summary>
        <span className={css.partyRole}>{legend}</span>
        <span>{party.nameTh || m.papers_party_none()}</span>
      </summary>
      <div className={css.fields}>
        <div className={css.field} data-wide="true">
          <Select
            label={m.papers_party_kind()}
            value={party.kind}
            onChange={(event) => onChange({ ...party, kind: event.target.value as Party['kind'] })}
            options={[
              { value: 'person', label: m.papers_party_person() },
              { value: 'foreigner', label: m.papers_party_foreigner() },
              { value: 'company', label: m.papers_party_company() },
            ]}
          />
        </div>
        {lines.map(([key, label]) => (
          <div key={key} className={css.field} data-wide={key.startsWith('address') || undefined}>
            <TextInput
              label={label}
              autoComplete="off"
              value={party[key]}
              onChange={(event) => onChange({ ...party, [key]: event.target.value })}
            />
          </div>
        ))}
        {onRemove && (
          <Button type="button" variant="ghost" onClick={onRemove}>
            {m.papers_remove_party({ name: party.nameTh || legend })}
          </Button>
        )}
      </div>
    </details>
  )
}

const MOST = 12

/** Several parties on one side. */
export function PartiesInput({
  legend,
  value,
  onChange,
}: {
  legend: string
  value: Party[]
  onChange: (value: Party[]) => void
}) {
  const shown = value.length > 0 ? value : [EMPTY]
  const change = (index: number, party: Party) =>
    onChange(shown.map((one, at) => (at === index ? party : one)))

  return (
    <div className={css.both}>
      {shown.map((party, index) => (
        <PartyInput
          // biome-ignore lint/suspicious/noArrayIndexKey: two parties may have the same name
          key={index}
          legend={shown.length > 1 ? `${legend} ${index + 1}` : legend}
          value={party}
          onChange={(changed) => change(index, changed)}
          onRemove={shown.length > 1 ? () => onChange(shown.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {shown.length < MOST && (
        <Button type="button" onClick={() => onChange([...shown, EMPTY])}>
          {m.papers_add_party({ role: legend })}
        </Button>
      )}
    </div>
  )
}
