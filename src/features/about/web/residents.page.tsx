import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import type { Route } from './+types/residents.page'
import { ResidentsBody } from './residents-body.still.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.about_residents_meta_title(), description: m.about_residents_meta_text() })

export default function ResidentsPage() {
  return <ResidentsBody />
}
