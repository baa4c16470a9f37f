import { cx } from './cx.ts'
import css from './mark.module.css'

/** The gable: logo, "paid" stamp, pin of our own maps. Coloured by the class around it. */
export function GableMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={cx(css.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path
        className={css.roof}
        d="M24 3.2c2 12.8 9 22.3 22 26.4-3 1.6-6.2 1.9-9.4.9-6-2.1-10-6.7-12.6-12.9-2.6 6.2-6.6 10.8-12.6 12.9-3.2 1-6.4.7-9.4-.9C15 25.5 22 16 24 3.2"
      />
      <path
        className={css.house}
        d="M24 23.5c2.6 4.4 6 7.7 10.5 9.7v11.3h-6.7v-6.9a3.8 3.8 0 0 0-7.6 0v6.9h-6.7V33.2c4.5-2 7.9-5.3 10.5-9.7"
      />
    </svg>
  )
}

/** The gable with the name. `tone` band is for dark surfaces, mono for one-colour print and stamps. */
export function Logo({
  name,
  second,
  size = 32,
  tone = 'paper',
  isSlim = false,
}: {
  /** The name in the reader's language, e.g. เรือน. */
  name: string
  /** The name in the other script, smaller. */
  second?: string
  size?: number
  tone?: 'paper' | 'band' | 'mono'
  /** Leaves out the second name under 1024 px. */
  isSlim?: boolean
}) {
  return (
    <span className={css.logo} data-tone={tone} data-slim={isSlim || undefined}>
      <GableMark size={size} />
      <span className={css.name}>{name}</span>
      {second && <span className={css.second}>{second}</span>}
    </span>
  )
}
