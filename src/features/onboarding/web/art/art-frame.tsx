import type { ReactNode } from 'react'
import css from './art.module.css'

/**
 * The picture above a step: a drawn scene of the house that follows the theme, and before it what this step is about,
 * with its words in the language of the page.
 */
export function ArtFrame({
  scene,
  label,
  children,
}: {
  scene: 'town' | 'lane' | 'dorm'
  /** What is seen, for those who do not see it. */
  label: string
  children?: ReactNode
}) {
  return (
    <div className={css.frame} data-scene={scene} role="img" aria-label={label}>
      {children && (
        <svg
          className={css.front}
          viewBox="0 0 800 240"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          focusable="false"
        >
          {children}
        </svg>
      )}
    </div>
  )
}

const ROOF =
  'M24 3.2c2 12.8 9 22.3 22 26.4-3 1.6-6.2 1.9-9.4.9-6-2.1-10-6.7-12.6-12.9-2.6 6.2-6.6 10.8-12.6 12.9-3.2 1-6.4.7-9.4-.9C15 25.5 22 16 24 3.2'
const HOUSE =
  'M24 23.5c2.6 4.4 6 7.7 10.5 9.7v11.3h-6.7v-6.9a3.8 3.8 0 0 0-7.6 0v6.9h-6.7V33.2c4.5-2 7.9-5.3 10.5-9.7'

/** The gable within a picture. */
export function Gable({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48})`}>
      <path className={css.brand} d={ROOF} />
      <path className={css.deep} d={HOUSE} />
    </g>
  )
}
