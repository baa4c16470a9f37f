import { m } from '#i18n/messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import css from './job.module.css'
import type { About, Prices } from './types.ts'

/** What is broken, roughly where, with its photos. */
export function JobAbout({ no, about }: { no: string; about: About }) {
  return (
    <>
      <div className={css.title}>
        <p className={css.small}>{no}</p>
        <h1>{about.title}</h1>
        <p className={css.quiet}>{about.area}</p>
      </div>
      <Photos photos={about.photos.filter(({ phase }) => phase === 'before')} />
      {about.description && <p className={css.said}>{about.description}</p>}
    </>
  )
}

export function Photos({ photos }: { photos: About['photos'] }) {
  if (photos.length === 0) return null

  return (
    <ul className={css.photos}>
      {photos.map(({ id, url, phase }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={url}
              alt={(phase === 'after' ? m.jobs_photo_after : m.jobs_photo_before)({ n: index + 1 })}
              width={200}
              height={150}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The sum that was agreed, and what it is made of where that is known. */
export function Agreed({
  satang,
  quote,
  isAgreed,
}: {
  satang: bigint
  quote: Prices | null
  isAgreed: boolean
}) {
  return (
    <section className={css.box}>
      <h2 className={css.label}>{isAgreed ? m.jobs_agreed() : m.jobs_agreed_waiting()}</h2>
      <p className={css.sum}>
        <Amount satang={satang} />
      </p>
      {quote && quote.totalSatang === satang && <Lines quote={quote} />}
    </section>
  )
}

export function Lines({ quote }: { quote: Prices }) {
  const lines: [string, bigint][] = [
    [m.jobs_labour(), quote.labourSatang],
    [m.jobs_parts(), quote.partsSatang],
    [m.jobs_travel(), quote.travelSatang],
    [m.jobs_vat(), quote.vatSatang],
  ]

  return (
    <dl className={css.lines}>
      {lines
        .filter(([, satang]) => satang > 0n)
        .map(([label, satang]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount satang={satang} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
