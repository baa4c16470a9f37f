import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import IconTopologyStar3 from '@tabler/icons-react/dist/esm/icons/IconTopologyStar3.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { type Advice, adviceOf } from '#features/marketing/advice.ts'
import type { Counts, Source } from '#features/marketing/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import css from './marketing.module.css'
import { sourceWord } from './words.ts'

const ICONS = {
  site: IconWorld,
  search: IconSearch,
  partner: IconTopologyStar3,
  flyer: IconQrcode,
  link: IconShare,
  post: IconPhoto,
  other: IconDots,
} as const

/** Seen, asked, applied: in the order of a letting. */
export function ThreeFigures({ counts: { views, asked, applied } }: { counts: Counts }) {
  return (
    <Card as="div">
      <dl className={css.three}>
        {[
          [m.marketing_views(), views] as const,
          [m.marketing_asked(), asked] as const,
          [m.marketing_applied(), applied] as const,
        ].map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Where people came from: a table whose first figure is drawn as a bar, and a sentence that says what to do. */
export function SourcesCard({ sources }: { sources: Source[] }) {
  const most = Math.max(1, ...sources.map(({ views }) => views))

  return (
    <Card title={m.marketing_sources()}>
      <p className={css.soft}>{adviceWords(adviceOf(sources))}</p>
      {sources.length > 0 && (
        <table className={css.sources}>
          <caption className="sr-only">{m.marketing_sources()}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{m.marketing_source()}</span>
              </th>
              <th scope="col">{m.marketing_views()}</th>
              <th scope="col">{m.marketing_asked_short()}</th>
              <th scope="col">{m.marketing_applied_short()}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => {
              const Icon = ICONS[source.kind]
              return (
                <tr key={source.key}>
                  <th scope="row">
                    <span className={css.named}>
                      <Icon size={20} aria-hidden="true" />
                      {sourceWord(source)}
                    </span>
                  </th>
                  <td className={css.barCell}>
                    <span className={css.bar}>
                      <svg height="20" aria-hidden="true">
                        <rect
                          width={`${Math.max(source.views === 0 ? 0 : 1.5, (source.views / most) * 100)}%`}
                          height="20"
                          rx="5"
                        />
                      </svg>
                    </span>
                    <b>{formatNumber(source.views)}</b>
                  </td>
                  <td>{formatNumber(source.asked)}</td>
                  <td>{formatNumber(source.applied)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p className={css.small}>{m.marketing_counted()}</p>
    </Card>
  )
}

function adviceWords(advice: Advice<Source>): string {
  if (advice.kind === 'few') return m.marketing_advice_few()
  if (advice.kind === 'silent') return m.marketing_advice_silent({ views: formatNumber(advice.views) })
  const most = sourceWord(advice.most)
  if (advice.kind === 'most') return m.marketing_advice_most({ source: most })
  const { asked, views } = advice.best

  return m.marketing_advice_better({
    most,
    best: sourceWord(advice.best),
    asked: formatNumber(asked),
    views: formatNumber(views),
  })
}
