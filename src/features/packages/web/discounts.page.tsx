import { data } from 'react-router'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/discounts.page'
import { AddCode, AddDiscount, EditDiscount, TurnCode, TurnDiscount } from './discount-forms.tsx'
import { typedBounds, typedDiscount } from './typed-discount.ts'

const PER_PAGE = 25
const PATH = '/dashboard/admin/discount-lists'

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(new URL(args.request.url).searchParams)
  const list = await orLastPage(args, apiOf(args).packages.discounts({ itemsPerPage: PER_PAGE, page }))

  return { list, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { packages } = apiOf(args)
  const { locale, today } = scopeOf(args)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  const reader = { locale, today }
  try {
    if (intent === 'add') {
      const { discount, faults } = typedDiscount(text, reader)
      if (Object.keys(faults).length > 0) return refuse(faults)
      await packages.addDiscount({
        ...discount,
        packages: form.getAll('packages').filter((one) => one === 'starter' || one === 'pro'),
      })
    }
    if (intent === 'edit') {
      const { bounds, faults } = typedBounds(text, reader)
      if (Object.keys(faults).length > 0) return refuse(faults)
      await packages.updateDiscount({ id: text('id'), version: text('version'), ...bounds })
    }
    if (intent === 'code')
      await packages.addCode({
        id: text('id'),
        code: text('code'),
        isFirstOnly: text('isFirstOnly') === 'on',
        mostUses: text('mostUses') ? Number(text('mostUses')) : null,
      })
    if (intent === 'turn-code')
      await packages.turnCode({ codeId: text('id'), isActive: text('isActive') === 'true' })
    if (intent === 'turn')
      await packages.updateDiscount({
        id: text('id'),
        version: text('version'),
        isActive: text('isActive') === 'true',
      })

    return leadDone(pathIn(locale, `${PATH}?done=saved`))
  } catch (error) {
    const { status, fields, message } = refusalOf(args, error)

    return data({ intent, at: text('id'), fields, message }, { status })
  }

  function refuse(fields: Record<string, string>) {
    return data({ intent, at: text('id'), fields, message: '' }, { status: 422 })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.packages_discounts_title(), isIndexed: false })

/** Discounts, and the codes that give them. */
export default function DiscountsPage({ loaderData: { list, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const errorsOf = (intent: string, at = '') =>
    answer?.intent === intent && answer.at === at ? ((answer.fields ?? {}) as Record<string, string>) : {}

  return (
    <>
      <PageHeader title={m.packages_discounts_title()} count={formatNumber(list.total)} />
      <div className={kit.stack}>
        {done && !answer && <Note tone="ok" isLive title={m.packages_saved()} />}
        {answer?.message && <Note tone="danger" isLive title={answer.message} />}
        {list.data.length === 0 && <p className={kit.muted}>{m.packages_discounts_none()}</p>}
        {list.data.map((one) => (
          <Card key={one.id} title={one.name} aside={one.isActive ? null : m.packages_discount_off()}>
            <div className={kit.form}>
              <p>{factsOf(one, locale)}</p>
              <ul>
                {one.codes.map((code) => (
                  <li key={code.id} className={kit.acts}>
                    <b>{code.code}</b>
                    <span>{m.packages_discount_uses({ uses: formatNumber(code.uses) })}</span>
                    <TurnCode code={code} />
                  </li>
                ))}
              </ul>
              <AddCode key={one.codes.length} id={one.id} errors={errorsOf('code', one.id)} />
              <EditDiscount key={one.version} one={one} errors={errorsOf('edit', one.id)} />
              <TurnDiscount discount={one} />
            </div>
          </Card>
        ))}
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => `${pathIn(locale, PATH)}?page=${page}`}
        />
        <AddDiscount key={list.total} errors={errorsOf('add')} />
      </div>
    </>
  )
}

type Discount = Route.ComponentProps['loaderData']['list']['data'][number]

/** What a discount takes off, how long, for what, how often it was used, and from when until when. */
function factsOf(one: Discount, locale: Locale): string {
  const count = formatNumber(one.months ?? 0)
  const lasts = {
    once: () => m.packages_discount_once(),
    months: () => m.packages_discount_for_months({ months: count }),
    forever: () => m.packages_discount_forever(),
  }
  const uses = formatNumber(one.uses)

  return [
    one.kind === 'percent' ? `${one.basisPoints / 100}%` : bahtFigure(one.amountSatang),
    lasts[one.duration](),
    one.packages.map((name) => (name === 'pro' ? 'Pro' : 'Starter')).join(', '),
    one.mostUses === null
      ? m.packages_discount_uses({ uses })
      : m.packages_discount_uses_of({ uses, most: formatNumber(one.mostUses) }),
    one.startsOn && m.packages_discount_from({ day: formatDay(one.startsOn, locale) }),
    one.endsOn && m.packages_discount_until({ day: formatDay(one.endsOn, locale) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
