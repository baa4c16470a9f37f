import { Form, redirect, redirectDocument, useSearchParams } from 'react-router'
import { isLocale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { loginPath, targetOf } from '#web/page-problems.ts'
import { apiOf, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/success-register.page'
import css from './panel.module.css'
import { safeTarget } from './redirect-target.ts'

export function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  if (!viewer) throw redirect(loginPath(locale, targetOf(args.request)))

  return null
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { locale } = scopeOf(args)
  const language = form.get('language')
  const chosen = isLocale(language) ? language : locale
  await apiOf(args).accounts.welcome({ language: chosen })
  const target = safeTarget(form.get('redirectAfterLogin')) ?? '/home'
  throw redirectDocument(pathIn(chosen, target))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_register_thanks(), isIndexed: false })

/** The first visit: in which language to write, then on to where the person was going. */
export default function SuccessRegisterPage() {
  const { locale, viewer } = useRoot()
  const [params] = useSearchParams()
  if (!viewer) return null

  return (
    <div className={css.page}>
      <div className={css.card}>
        <div className={css.panel}>
          <h1 className={css.title}>{m.accounts_welcome_title({ name: viewer.firstName })}</h1>
          {!viewer.isEmailVerified && (
            <Note tone="info" title={m.accounts_welcome_verify({ email: viewer.email })} />
          )}
          <p>{m.accounts_welcome_text()}</p>
          <Form method="post" className={css.form}>
            <input type="hidden" name="redirectAfterLogin" value={params.get('redirectAfterLogin') ?? ''} />
            <RadioGroup
              legend={m.accounts_welcome_language()}
              name="language"
              look="tiles"
              defaultValue={locale}
              options={[
                { value: 'th', label: <span lang="th">ไทย</span> },
                { value: 'en', label: <span lang="en">English</span> },
              ]}
            />
            <Button type="submit" variant="primary" size="lg" full>
              {m.accounts_welcome_continue()}
            </Button>
          </Form>
        </div>
      </div>
    </div>
  )
}
