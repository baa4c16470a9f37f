import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import type { Route } from './+types/managers.page'
import { ManagersBody } from './managers-body.still.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.about_managers_meta_title(), description: m.about_managers_meta_text() })

export default function ManagersPage() {
  return <ManagersBody />
}
