import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own-list.page'
import css from './insurance.module.css'
import { OwnPolicy } from './own-policy.tsx'
import { roleOf } from './own-role.ts'
import { kindWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { insurance } = apiOf(args)
  const role = roleOf(args.request)
  const done = doneIn(args.request, 'done')
  if (role === 'owner') return { role, done, building: null, ...(await insurance.listAsOwner()).data }

  return { role, done, ...(await insurance.listAsTenant()).data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.insurance_own_title(), isIndexed: false })

/** Policies that concern an owner or a tenant, and the way to one of their own. */
export default function OwnPoliciesPage({
  loaderData: { role, policies, homes, building, done },
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const base = pathIn(locale, `/dashboard/${role}/insurance`)
  const add = homes.length > 0 && (
    <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
      {m.insurance_own_add()}
    </ButtonLink>
  )

  return (
    <>
      <PageHeader
        title={m.insurance_own_title()}
        lead={role === 'owner' ? m.insurance_own_owner_lead() : m.insurance_own_tenant_lead()}
        actions={policies.length > 0 && add}
      />
      <div className={css.news}>
        {done === 'saved' && <Note tone="ok" isLive title={m.insurance_saved()} />}
        {done === 'deleted' && <Note tone="ok" isLive title={m.insurance_deleted()} />}
      </div>
      {policies.length === 0 ? (
        <EmptyState picture={sceneOf('living', 'turmeric').src} title={m.insurance_none()} actions={add}>
          <p>{role === 'owner' ? m.insurance_none_text() : m.insurance_own_none_tenant()}</p>
        </EmptyState>
      ) : (
        <ul className={css.rows}>
          {policies.map((one) => (
            <li key={one.id}>
              <OwnPolicy policy={one} href={one.holder === role ? `${base}/${one.id}` : null} />
            </li>
          ))}
        </ul>
      )}
      {building && homes.length > 0 && (
        <Card className={css.building} title={m.insurance_building_title()}>
          {building.length === 0 ? (
            <p className={css.soft}>{m.insurance_building_none()}</p>
          ) : (
            building.map(({ homeName, kind, endDay }) => (
              <p key={`${homeName} ${kind} ${endDay}`}>
                {homeName}
                <br />
                {m.insurance_building_until({ kind: kindWords[kind](), day: formatDay(endDay, locale) })}
              </p>
            ))
          )}
        </Card>
      )}
    </>
  )
}
