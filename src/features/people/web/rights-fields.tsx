import { RIGHTS, type Right } from '#contract/access.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import css from './people.module.css'
import { rightWords } from './words.ts'

/** The rights that may be given, in plain words. To look belongs to everyone and is only said. */
export function RightsFields({
  grantable,
  chosen,
  error,
}: {
  grantable: readonly Right[]
  chosen: readonly Right[]
  error?: string
}) {
  return (
    <fieldset className={css.rights}>
      <legend className={css.legend}>{m.people_rights_legend()}</legend>
      <p className={kit.muted}>{m.people_rights_everyone()}</p>
      {RIGHTS.filter((right) => right !== 'view' && grantable.includes(right)).map((right) => (
        <Checkbox
          key={right}
          name="rights"
          value={right}
          defaultChecked={chosen.includes(right)}
          label={
            <>
              {rightWords[right].label()}
              <span className={css.hint}>{rightWords[right].hint()}</span>
            </>
          }
        />
      ))}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  )
}

/** The rights that a form holds. */
export function rightsOf(form: FormData): Right[] {
  const chosen = form.getAll('rights')

  return RIGHTS.filter((right) => right === 'view' || chosen.includes(right))
}
