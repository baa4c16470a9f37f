import { progressOf, type Room } from '#features/inspections/rules/doc.ts'
import type { Inspection } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import { conditionWords, pointWord, roomWord, worksWords } from '#features/inspections/web/point-words.ts'
import { formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** What was found, room by room in walking order, with the pictures of each point. */
export function RoomCards({ one, rooms, locale }: { one: Inspection; rooms: Room[]; locale: Locale }) {
  const picturesOf = (key: string) => one.pictures.filter((picture) => picture.key === key)

  return rooms.map((room) => {
    const { done, total } = progressOf([room])
    const name = roomWord(room, locale)

    return (
      <Card
        key={room.key}
        title={name}
        aside={
          <span className={css.soft}>
            {m.inspections_done_of({ done: String(done), total: String(total) })}
          </span>
        }
      >
        <Shots pictures={picturesOf(room.key)} name={name} locale={locale} />
        <ul className={css.points}>
          {room.points.map((point) => {
            const { condition, works, comment, commentEn, count } = point.values
            const said = [comment, commentEn].filter(Boolean).join(' · ')
            const word = pointWord(point, locale)
            return (
              <li key={point.key} className={css.point}>
                <span className={css.what}>
                  {word}
                  <small>
                    {[
                      typeof count === 'number' && m.inspections_count_of({ n: String(count) }),
                      works && worksWords[String(works)]?.(),
                      said,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {condition ? (
                  <StatusTag kind="condition" state={String(condition)}>
                    {conditionWords[String(condition)]?.()}
                  </StatusTag>
                ) : (
                  <span className={css.soft}>{m.inspections_not_seen()}</span>
                )}
                <Shots pictures={picturesOf(point.key)} name={word} locale={locale} />
              </li>
            )
          })}
        </ul>
      </Card>
    )
  })
}

/** Photos with the moment at which they were taken. */
export function Shots({
  pictures,
  name,
  locale,
}: {
  pictures: Inspection['pictures']
  name: string
  locale: Locale
}) {
  if (pictures.length === 0) return null

  return (
    <div className={css.shots}>
      {pictures.map(({ id, url, takenAt, isLater }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer" className={css.shot}>
          <img src={url} alt={m.inspections_photo_of({ name })} width={104} height={78} loading="lazy" />
          <small>
            {formatTime(takenAt, locale)}
            {isLater && ` · ${m.inspections_added_later()}`}
          </small>
        </a>
      ))}
    </div>
  )
}
