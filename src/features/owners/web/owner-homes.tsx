import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './owners.module.css'

type Home = { propertyId: string; unitNo: string; titleTh: string; titleEn: string | null }

/** Which homes belong to the owner, and how much of each: a box and a share per home. */
export function OwnerHomes({
  homes,
  chosen,
  error,
}: {
  homes: Home[]
  /** Home → share in per cent, as typed. */
  chosen: Map<string, string>
  error?: string
}) {
  const { locale } = useRoot()
  const titleOf = (home: Home) =>
    `${home.unitNo} · ${locale === 'th' ? home.titleTh : (home.titleEn ?? home.titleTh)}`

  return (
    <Card title={m.owners_homes_title()}>
      {error && <Note tone="danger">{error}</Note>}
      <p className={css.help}>{m.owners_form_homes_help()}</p>
      <ul className={css.choose}>
        {homes.map((home) => (
          <li key={home.propertyId}>
            <Checkbox
              name="home"
              value={home.propertyId}
              label={titleOf(home)}
              defaultChecked={chosen.has(home.propertyId)}
            />
            <TextInput
              className={css.share}
              label={m.owners_form_share({ home: titleOf(home) })}
              isLabelHidden
              name={`share-${home.propertyId}`}
              inputMode="decimal"
              defaultValue={chosen.get(home.propertyId) ?? '100'}
              after={
                <span className={css.percent} aria-hidden="true">
                  %
                </span>
              }
            />
          </li>
        ))}
        {homes.length === 0 && <li className={css.muted}>{m.owners_form_no_homes()}</li>}
      </ul>
    </Card>
  )
}
