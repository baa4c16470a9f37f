import css from './phone.module.css'

/** One of a few words, pressed again to take it back. */
export function Chips({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: { value: string; label: string }[]
  chosen: string
  onChoose: (value: string) => void
}) {
  return (
    <fieldset className={css.chips}>
      <legend>{label}</legend>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === chosen}
          className={css.chip}
          onClick={() => onChoose(one.value === chosen ? '' : one.value)}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  )
}
