import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './care-plans.module.css'
import { TEMPLATE_NAMES, TEMPLATES } from './templates.ts'
import { PLANS } from './words.ts'

/** Care that most buildings need; each leads to the form with its fields filled. */
export function TemplateLinks({ asset }: { asset?: string }) {
  const { locale } = useRoot()

  return (
    <div className={css.templates}>
      <p className={css.soft}>{m.care_plans_templates()}</p>
      {TEMPLATE_NAMES.map((name) => (
        <ButtonLink
          key={name}
          href={pathIn(
            locale,
            `${PLANS}/new?${new URLSearchParams({ template: name, ...(asset && { asset }) })}`,
          )}
        >
          {TEMPLATES[name].title()}
        </ButtonLink>
      ))}
    </div>
  )
}
