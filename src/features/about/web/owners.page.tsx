import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import type { Route } from './+types/owners.page'
import { OwnersBody } from './owners-body.still.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.about_owners_meta_title(), description: m.about_owners_meta_text() })

export default function OwnersPage() {
  return <OwnersBody />
}
