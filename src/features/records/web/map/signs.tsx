import css from './map.module.css'
import type { Sign } from './marks.ts'

/** Lines of each sign on a field of 16; drawn once, so that 600 tiles only name them. */
const SIGNS: Record<Sign, string> = {
  check: 'M3 8.5l3.2 3.2L13 5',
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5v3l2 1.5',
  slip: 'M4 2.5h8v11l-2-1.4-2 1.4-2-1.4-2 1.4zM6.5 6h3M6.5 8.5h3',
  alert: 'M8 2.5l6 11H2zM8 6.5v3M8 11.5v.2',
  leave: 'M9 3H4v10h5M7.5 8H14M11.5 5.5L14 8l-2.5 2.5',
  empty: 'M4 3.5h8v9H4zM4 12.5l8-9',
  wrench: 'M10.5 3a3 3 0 0 0-3.6 4L3 11l2 2 4-3.9a3 3 0 0 0 4-3.6L11 7.5 8.5 5z',
  bars1: 'M3 13v-3',
  bars2: 'M3 13v-3M6.5 13V8',
  bars3: 'M3 13v-3M6.5 13V8M10 13V5.500',
  bars4: 'M3 13v-3M6.500 13V8M10 13V5.500M13.500 13V3',
}

export function SignSheet() {
  return (
    <svg width="0" height="0" aria-hidden="true" className={css.sheet}>
      {Object.entries(SIGNS).map(([name, path]) => (
        <symbol key={name} id={`sign-${name}`} viewBox="0 0 16 16">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </symbol>
      ))}
    </svg>
  )
}

export function SignMark({ sign }: { sign: Sign }) {
  return (
    <svg width="16" height="16" aria-hidden="true">
      <use href={`#sign-${sign}`} />
    </svg>
  )
}
