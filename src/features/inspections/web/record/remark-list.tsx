import type { ReactNode } from 'react'
import type { Inspection } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import { remarkWords } from '#features/inspections/web/words.ts'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'

export type Remark = Inspection['remarks'][number]

/** What the tenant added, with what was said to it. `actsOf` gives what can be done with one. */
export function RemarkList({
  remarks,
  actsOf,
}: {
  remarks: Remark[]
  actsOf?: (remark: Remark) => ReactNode
}) {
  const { locale } = useRoot()
  if (remarks.length === 0) return null

  return (
    <Card title={m.inspections_remarks()}>
      <ul className={css.points}>
        {remarks.map((remark) => (
          <li key={remark.id} className={css.fields}>
            <span className={css.what}>
              {remark.text}
              <small>
                {formatDateTime(remark.at, locale)} · {remarkWords[remark.state]()}
              </small>
              {remark.answer && <small>{m.inspections_remark_answered({ text: remark.answer })}</small>}
            </span>
            {remark.photos.length > 0 && (
              <span className={css.shots}>
                {remark.photos.map((url, at) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer">
                    <img src={url} alt={m.inspections_remark_photo_n({ n: String(at + 1) })} loading="lazy" />
                  </a>
                ))}
              </span>
            )}
            {actsOf?.(remark)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
