import { data, Form, redirectDocument } from 'react-router'
import { OwnInspections } from '#features/inspections/web/embed/own-inspections.tsx'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { salutation } from '#thai/names.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/own-main.page'
import { ConfirmCell } from './confirm-cell.tsx'
import { MonthTable } from './embed/month-table.tsx'
import css from './own-main.module.css'
import { OwnMap } from './own-map.tsx'
import type { MonthData } from './statement-types.ts'
import { homeState, payableLabel, stateLook } from './statement-words.ts'
import { readWaiting, WaitingForYou } from './waiting-for-you.tsx'

/** An owner's overview: this month's sum first, then the newest statement that went out, the homes, the months. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data }, waiting, found] = await Promise.all([
    api.owners.ownMain(),
    readWaiting(api),
    api.inspections.listAsOwner(),
  ])

  return { ...data, waiting, found: found.data }
}

/** An owner's word that a home is still free; or that they run their homes alone, and so are a manager (G386). */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'manage') {
      await apiOf(args).onboarding.manageAlone()
      throw redirectDocument(pathIn(scopeOf(args).locale, '/dashboard/manager/main'))
    }
    await apiOf(args).owners.ownConfirm({ id: String(form.get('id') ?? '') })
    return data({ refusal: null })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.owners_main_title(), isIndexed: false })

export default function OwnMainPage({
  loaderData: { months, homes, waiting, found },
  actionData,
}: Route.ComponentProps) {
  const { locale, viewer, today } = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const nameOf = (home: (typeof homes)[number]) =>
    locale === 'th' ? home.titleTh : (home.titleEn ?? home.titleTh)
  const hrefOf = ({ period, ownerId }: MonthData) =>
    pathIn(locale, `/dashboard/owner/report/${period}?owner=${ownerId}`)
  const owners = [...new Set(months.map((month) => month.ownerId))]
  const heads = owners.flatMap((ownerId) => {
    const mine = months.filter((month) => month.ownerId === ownerId)
    const settled = mine.find((month) => month.state === 'issued' || month.state === 'paid_out')
    return [mine[0], settled].filter((month) => month !== undefined)
  })
  if (homes.length === 0 && months.length === 0)
    return (
      <>
        <EmptyState picture="/art/dorm-leaf-night.svg" title={m.owners_main_empty()} headingLevel={1}>
          <p>{m.owners_main_empty_text()}</p>
        </EmptyState>
        {viewer?.role === 'Owner' && !viewer.workspace && (
          <Card className={css.alone} look="tint" padding="lg" title={m.owners_alone_title()}>
            <p>{m.owners_alone_text()}</p>
            {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="manage"
                variant="primary"
                full="phone"
                isLoading={sent !== undefined}
              >
                {m.owners_alone_go()}
              </Button>
            </Form>
          </Card>
        )}
      </>
    )

  return (
    <>
      <PageHeader
        title={m.owners_main_hello({ name: salutation({ first: viewer?.firstName ?? '' }, locale) })}
        lead={m.owners_main_lead()}
      />
      <WaitingForYou waiting={waiting} />
      <div className={css.heads}>
        {heads.map((month, index) => (
          <MonthHead
            key={`${month.ownerId}${month.period}`}
            month={month}
            href={hrefOf(month)}
            isFirst={index === 0}
            hasManager={owners.length > 1}
          />
        ))}
      </div>
      <h2 className={css.title}>{m.owners_main_homes()}</h2>
      {answer &&
        (answer.refusal ? (
          <Note tone="danger" isLive title={answer.refusal.message} />
        ) : (
          <Note tone="ok" isLive title={m.owners_confirm_done()} />
        ))}
      <OwnMap homes={homes} />
      <DataTable
        caption={m.owners_main_homes()}
        rows={homes}
        keyOf={(home) => home.propertyId}
        empty={<p className={css.none}>{m.owners_main_no_homes()}</p>}
        columns={[
          {
            key: 'home',
            head: m.owners_table_home(),
            isTitle: true,
            cell: nameOf,
          },
          {
            key: 'status',
            head: m.owners_table_state(),
            cell: (home) => (
              <StatusTag kind="property" state={home.status}>
                {homeState(home.status)} {home.freeFrom && formatDay(home.freeFrom, locale, 'short')}
              </StatusTag>
            ),
          },
          {
            key: 'confirmed',
            head: m.owners_table_confirmed(),
            cell: (home) => (
              <ConfirmCell
                home={home}
                name={nameOf(home)}
                today={today}
                locale={locale}
                isSending={sent?.get('id') === home.propertyId}
              />
            ),
          },
          {
            key: 'rent',
            head: m.owners_table_rent(),
            isNumber: true,
            cell: (home) => <Amount satang={home.rentSatang} isWhole />,
          },
          {
            key: 'share',
            head: m.owners_fact_share(),
            isNumber: true,
            cell: (home) => `${home.shareBp / 100}%`,
          },
          { key: 'manager', head: m.owners_table_manager(), cell: (home) => home.managerName },
        ]}
      />
      <h2 className={css.title}>{m.owners_main_months()}</h2>
      <MonthTable months={months.slice(0, 6)} hasManager={owners.length > 1} hrefOf={hrefOf} />
      <OwnInspections inspections={found} side="owner" />
    </>
  )
}

function MonthHead({
  month,
  href,
  isFirst,
  hasManager,
}: {
  month: MonthData
  href: string
  isFirst: boolean
  hasManager: boolean
}) {
  const { locale } = useRoot()
  const look = stateLook(month.state)
  const sum = month.payableSatang < 0n ? -month.payableSatang : month.payableSatang

  return (
    <Card
      look={isFirst ? 'tint' : 'flat'}
      padding="lg"
      title={formatMonth(month.period, locale)}
      aside={
        <StatusTag kind={look.kind} state={look.state}>
          {look.word}
        </StatusTag>
      }
    >
      <p className={css.label}>
        {payableLabel(month, 'owner')}
        {hasManager && ` · ${month.managerName}`}
      </p>
      <p>
        <Amount satang={sum} size="xl" />
      </p>
      <p className={css.label}>
        {m.owners_main_sum({
          income: bahtFigure(month.incomeSatang),
          taken: bahtFigure(month.expenseSatang + month.feeSatang),
        })}
      </p>
      <ButtonLink className={css.open} href={href} variant={isFirst ? 'primary' : 'line'} full="phone">
        {m.owners_open_month({ month: formatMonth(month.period, locale, 'short') })}
      </ButtonLink>
    </Card>
  )
}
