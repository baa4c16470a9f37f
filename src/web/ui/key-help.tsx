import css from './key-help.module.css'

/** Keys and what each does, written where one looks while learning them; `isDeskOnly` is left away on phones. */
export function KeyHelp({
  keys,
  isDeskOnly = false,
  className,
}: {
  keys: [names: string[], word: string][]
  isDeskOnly?: boolean
  className?: string
}) {
  return (
    <p
      className={[css.keys, className].filter(Boolean).join(' ')}
      data-desk={isDeskOnly || undefined}
      aria-hidden={!isDeskOnly}
    >
      {keys.map(([names, word]) => (
        <span key={word}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {word}
        </span>
      ))}
    </p>
  )
}
