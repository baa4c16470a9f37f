import { METERS } from '#features/inspections/rules/fields.ts'
import type { Inspection } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import { keyWords, meterWords } from '#features/inspections/web/point-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Shots } from './room-cards.tsx'

/** Meters and keys as they were noted. */
export function KeysCard({ one }: { one: Inspection }) {
  const { locale } = useRoot()
  const meters = METERS.filter((kind) => typeof one.doc[`meter:${kind}`]?.values.value === 'number')
  const keys = Object.entries(one.doc).filter(([key, { values }]) => key.startsWith('key:') && !values.isGone)
  if (meters.length === 0 && keys.length === 0) return null

  return (
    <Card title={m.inspections_meters_keys()}>
      <ul className={css.points}>
        {meters.map((kind) => (
          <li key={kind} className={css.point}>
            <span>{meterWords[kind]?.()}</span>
            <b>{formatNumber(Number(one.doc[`meter:${kind}`]!.values.value))}</b>
            <Shots
              pictures={one.pictures.filter(({ key }) => key === `meter:${kind}`)}
              name={meterWords[kind]?.() ?? kind}
              locale={locale}
            />
          </li>
        ))}
        {keys.map(([key, { values }]) => (
          <li key={key} className={css.point}>
            <span>
              {keyWords[String(values.kind)]?.() ?? m.inspections_key_other()} {values.mark}
            </span>
            <b>{String(values.count ?? 0)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
