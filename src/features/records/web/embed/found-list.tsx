import css from './find-box.module.css'
import { type FindOption, GROUP_WORDS } from './find-options.ts'

/** The options of the box, group by group; the arrows stand on one of them. */
export function FoundList({
  options,
  active,
  idOf,
  choose,
}: {
  options: FindOption[]
  active: number
  idOf: (index: number) => string
  choose: (option: FindOption) => void
}) {
  return options.map((option, index) => (
    <div key={option.key} role="presentation">
      {option.group !== options[index - 1]?.group && (
        <p className={css.group} role="presentation">
          {GROUP_WORDS[option.group]()}
        </p>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, as a combobox has it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys */}
      <div
        id={idOf(index)}
        role="option"
        aria-selected={index === active}
        className={css.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(option)}
      >
        <span className={css.words}>
          <b>{option.title}</b>
          {option.note && <span>{option.note}</span>}
        </span>
        {option.late && <span className={css.late}>{option.late}</span>}
      </div>
    </div>
  ))
}
