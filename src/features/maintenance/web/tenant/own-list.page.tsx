import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/own-list.page'
import { ownSentence, ownStates } from './own-words.ts'
import css from './tenant.module.css'

const LIST = '/dashboard/tenant/maintenance'

export async function loader(args: Route.LoaderArgs) {
  return { repairs: (await apiOf(args).maintenance.listAsTenant()).data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.maintenance_own_title(), isIndexed: false })

/** What a tenant has reported, those first that ask something of them. */
export default function OwnRepairs({ loaderData: { repairs } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const base = pathIn(locale, LIST)
  const add = (
    <ButtonLink variant="primary" href={`${base}/new`} icon={<IconPlus size={20} />}>
      {m.maintenance_own_add()}
    </ButtonLink>
  )
  const sorted = repairs.toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked))

  return (
    <>
      <PageHeader title={m.maintenance_own_title()} actions={repairs.length > 0 && add} />
      {repairs.length === 0 ? (
        <EmptyState picture={sceneOf('living', 'leaf').src} title={m.maintenance_own_none()} actions={add}>
          <p>{m.maintenance_own_none_text()}</p>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {sorted.map((repair) => (
            <li key={repair.id} className={css.row} data-asked={repair.isAsked || undefined}>
              <div>
                <h2>
                  <Anchor href={`${base}/${repair.id}`}>{repair.title}</Anchor>
                </h2>
                <p>
                  <Phrases>{ownSentence(repair, locale)}</Phrases>
                </p>
                <p className={css.small}>
                  {repair.no} · {repair.homeName} ·{' '}
                  {m.maintenance_own_reported({
                    day: formatDay(todayInBangkok(new Date(repair.createdAt)), locale),
                  })}
                </p>
              </div>
              <StatusTag kind="maintenance" state={repair.status}>
                {ownStates[repair.status]()}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
