import { redirect } from 'react-router'
import { readCode } from '#features/doors/rules.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/fix-code.page'
import { CodeForm } from './fix/code-form.tsx'
import css from './fix/fix.module.css'
import { FixHead } from './fix/fix-head.tsx'

/** Leads on to the door of the code that was typed. */
export function loader(args: Route.LoaderArgs) {
  const typed = new URL(args.request.url).searchParams.get('code')?.slice(0, 40)
  const code = typed && readCode(typed)
  if (code) throw redirect(pathIn(scopeOf(args).locale, `/fix/${code}`))

  return { typed }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.doors_fix_title(), isIndexed: false })

/** For whoever types what stands on a label. */
export default function FixCode({ loaderData: { typed } }: Route.ComponentProps) {
  return (
    <main id="content" className={css.page}>
      <FixHead title={m.doors_fix_title()} />
      <div className={css.body}>
        <h1>{m.doors_fix_type()}</h1>
        <CodeForm typed={typed} error={typed ? m.doors_fix_code_wrong() : undefined} />
      </div>
    </main>
  )
}
