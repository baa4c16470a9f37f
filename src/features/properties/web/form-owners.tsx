import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { use, useState } from 'react'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ComboOption } from '#web/ui/fields/combo-options.ts'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { DayField, FormContext } from './form-parts.tsx'
import css from './property-form.module.css'

/** A home belongs to at most this many people. */
const MOST = 10

/** Somebody whom a home can belong to. */
export type HomeOwner = {
  id: string
  name: string
  nameEn: string | null
  phone: string | null
  email: string | null
}

type Past = { ownerId: string; name: string; nameEn: string | null; shareBp: number; untilDay: string }

/**
 * Whom the home belongs to, and which part of it; one row more than there are owners stands ready. A home that has owners
 * takes the day from which a change holds, and tells whose it was before.
 */
export function OwnersCard({
  owners,
  past,
  hasOwners,
}: {
  owners: HomeOwner[]
  past: Past[]
  hasOwners: boolean
}) {
  const { typed, errors } = use(FormContext)
  const { locale } = useRoot()
  const isLive = useIsHydrated()
  const ids = typed.ownerId ?? []
  const [rows, setRows] = useState(Math.max(1, ids.length))
  const said = Object.entries(errors).find(
    ([name]) => name.startsWith('owners') && name !== 'ownersSince',
  )?.[1]
  if (owners.length === 0)
    return (
      <Card title={m.properties_form_owners()}>
        <p className={css.muted}>{m.properties_form_owners_nobody()}</p>
        <div className={css.acts}>
          <ButtonLink href={pathIn(locale, '/dashboard/manager/add-owner')}>
            {m.properties_form_owners_add()}
          </ButtonLink>
        </div>
      </Card>
    )
  const options = owners.map((owner) => optionOf(owner, locale))
  const shown = isLive ? rows : Math.min(MOST, rows + 1)

  return (
    <Card title={m.properties_form_owners()}>
      <div className={css.fields}>
        {said && <Note tone="danger" title={said} />}
        <p className={css.muted}>{m.properties_form_owners_help()}</p>
        {Array.from({ length: shown }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
          <div key={row} className={css.pair}>
            <Combobox
              name="ownerId"
              label={m.properties_form_owner({ n: String(row + 1) })}
              placeholder={m.properties_form_owner_none()}
              options={options}
              defaultValue={ids[row] ?? ''}
            />
            <TextInput
              name="ownerShare"
              label={m.properties_form_share()}
              hint={row === shown - 1 ? m.properties_form_share_hint() : undefined}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.ownerShare?.[row] ?? (row === 0 && ids.length === 0 ? '100' : '')}
            />
          </div>
        ))}
        {isLive && rows < MOST && (
          <div>
            <Button icon={<IconPlus size={20} />} onClick={() => setRows(rows + 1)}>
              {m.properties_form_owner_more()}
            </Button>
          </div>
        )}
        {(hasOwners || past.length > 0) && (
          <div className={css.pair}>
            <DayField
              name="ownersSince"
              label={m.properties_form_owners_since()}
              hint={m.properties_form_owners_since_hint()}
            />
          </div>
        )}
        {past.length > 0 && (
          <div className={css.muted}>
            <p>{m.properties_form_owners_past_title()}</p>
            <ul>
              {past.map(({ ownerId, name, nameEn, shareBp, untilDay }) => (
                <li key={`${ownerId} ${untilDay}`}>
                  {m.properties_form_owners_past({
                    name: (locale === 'en' && nameEn) || name,
                    percent: String(shareBp / 100),
                    day: formatDay(untilDay, locale),
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}

/** An owner to choose, found by any name; phone or address says which of one name it is. */
export function optionOf({ id, name, nameEn, phone, email }: HomeOwner, locale: Locale): ComboOption {
  const [label, also] = locale === 'en' && nameEn ? [nameEn, name] : [name, nameEn ?? undefined]

  return { value: id, label, also, detail: (phone && displayPhone(phone)) ?? email ?? undefined }
}
