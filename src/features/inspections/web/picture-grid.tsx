import type { Words } from '#contract/composed-paper.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useRoot } from '#web/page/root-data.ts'
import css from './shared.module.css'

type Picture = { no: number; label: Words; url: string; takenAt: Date }

/** The photos of an inspection by the numbers that its paper names, with what they show and when they were taken. */
export function PictureGrid({ pictures }: { pictures: Picture[] }) {
  const { locale } = useRoot()
  if (pictures.length === 0) return null

  return (
    <ul className={css.pictures}>
      {pictures.map(({ no, label, url, takenAt }) => (
        <li key={no}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`${no} ${label[locale]}`} loading="lazy" />
          </a>
          <span>
            <b>{no}</b> {label[locale]}
          </span>
          <small>{formatDateTime(takenAt, locale)}</small>
        </li>
      ))}
    </ul>
  )
}
