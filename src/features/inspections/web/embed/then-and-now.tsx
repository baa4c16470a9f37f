import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './then-and-now.module.css'

type Side = { day: string | null; shots: readonly { id: string; url: string }[] }

/** Photos of a thing as it looked before and at moving out, one beside the other; nothing where nobody took any. */
export function ThenAndNow({
  name,
  before,
  after,
}: {
  name: string
  before: Side
  after: Side & { day: string }
}) {
  const { locale } = useRoot()
  if (before.shots.length + after.shots.length === 0) return null
  const then = before.day
    ? m.inspections_then({ day: formatDay(before.day, locale) })
    : m.inspections_then_none()
  const sides = [
    { key: 'then', title: then, shots: before.shots },
    { key: 'now', title: m.inspections_now({ day: formatDay(after.day, locale) }), shots: after.shots },
  ]

  return (
    <div className={css.beside}>
      {sides.map(({ key, title, shots }) => (
        <figure key={key}>
          <figcaption>{title}</figcaption>
          {shots.length === 0 && <p className={css.none}>{m.inspections_no_photo()}</p>}
          {shots.map(({ id, url }) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`${title}: ${name}`} loading="lazy" />
            </a>
          ))}
        </figure>
      ))}
    </div>
  )
}
