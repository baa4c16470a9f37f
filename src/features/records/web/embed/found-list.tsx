import css from './find-box.module.css'
import { type FindOption, GROUP_WORDS } from './find-options.ts'
import { Matched } from './matched.tsx'

/** The options of the box, group by group; the arrows stand on one of them. */
export function FoundList({
  options,
  search,
  active,
  idOf,
  mark,
  choose,
}: {
  options: FindOption[]
  search: string
  active: number
  idOf: (index: number) => string
  mark: (index: number) => void
  choose: (option: FindOption, isBeside: boolean) => void
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
        onMouseMove={() => mark(index)}
        onClick={({ ctrlKey, metaKey }) => choose(option, ctrlKey || metaKey)}
      >
        <span className={css.words}>
          <b>
            <Matched text={option.title} search={search} />
          </b>
          {option.note && (
            <span>
              <Matched text={option.note} search={search} />
            </span>
          )}
        </span>
        {option.late && <span className={css.late}>{option.late}</span>}
      </div>
    </div>
  ))
}
