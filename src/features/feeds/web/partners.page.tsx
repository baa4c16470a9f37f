import { data, Form } from 'react-router'
import { POST_STATUSES } from '#features/feeds/contract.ts'
import { WebsiteTabs } from '#features/websites/web/embed/website-tabs.tsx'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/partners.page'
import { ClosedSite } from './closed-site.tsx'
import css from './feeds.module.css'
import { homeColumns, shownList } from './partner-homes.list.tsx'
import { TakeAllBack } from './take-all-back.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const api = apiOf(args)
  const { data: overview } = await api.feeds.overview()
  const partner = overview.partners.find(({ key }) => key === filters.partner) ?? null
  const list = partner
    ? await orLastPage(
        args,
        shownList.ask(api, { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) }),
      )
    : null

  return { overview, partner, list, search: filters.search }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const { feeds } = apiOf(args)
  const partner = text('partner')
  try {
    switch (text('intent')) {
      case 'all_on':
      case 'all_off': {
        const isOn = text('intent') === 'all_on'
        const { count } = (await feeds.postAll({ partner, isOn })).data
        const done = (isOn ? m.feeds_all_done_on : m.feeds_all_done_off)({ count: formatNumber(count) })
        return data({ done, mayUndo: !isOn && count > 0 })
      }
      case 'again': {
        const { count } = (await feeds.giveAgain({ partner })).data
        return data({ done: m.feeds_all_done_again({ count: formatNumber(count) }), mayUndo: false })
      }
      case 'on':
        await feeds.postTo({ id: text('id'), postTo: [...form.getAll('with').map(String), partner] })
        break
      case 'off':
        await feeds.postTo({ id: text('id'), postTo: form.getAll('with').map(String) })
        break
      case 'note': {
        const progress = POST_STATUSES.find((one) => one === text('progress'))
        if (progress) await feeds.setStatus({ partner, id: text('id'), progress })
      }
    }
    return null
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.feeds_partners_title(), isIndexed: false })

/** Which homes each partner website is given, and the addresses that it reads them from. */
export default function PartnersPage({
  loaderData: { overview, partner, list, search },
  actionData,
}: Route.ComponentProps) {
  const { locale, publicUrl } = useRoot()
  const answer = useAnswer(actionData ?? undefined)
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined
  const sent = useSubmission()
  const mayPublish = useMissingRight('publish') === null
  const base = pathIn(locale, shownList.path)
  const { siteName, isPublished, partners, freeCount } = overview
  const feed = `${publicUrl}/feeds/${siteName}/${partner?.key ?? 'all'}`

  return (
    <>
      <PageHeader title={m.feeds_partners_title()} lead={m.feeds_partners_lead()} />
      <WebsiteTabs current="partners" />
      {!siteName || !isPublished ? (
        <ClosedSite />
      ) : (
        <>
          {refusal && <Note tone="danger" isLive title={refusal.fields.postTo ?? refusal.message} />}
          {answer && 'done' in answer && (
            <Note tone="ok" isLive title={answer.done}>
              {answer.mayUndo && partner && (
                <Form method="post" className={css.acts} preventScrollReset>
                  <input type="hidden" name="partner" value={partner.key} />
                  <Button
                    type="submit"
                    name="intent"
                    value="again"
                    isLoading={sent?.get('intent') === 'again'}
                  >
                    {m.feeds_all_again()}
                  </Button>
                </Form>
              )}
            </Note>
          )}
          <ChipRow label={m.feeds_partners_which()}>
            <Chip isOn={!partner} href={base} count={formatNumber(freeCount)}>
              {m.feeds_partners_all()}
            </Chip>
            {partners.map(({ key, name, inFeedCount }) => (
              <Chip
                key={key}
                isOn={partner?.key === key}
                href={listLink(base, { partner: key })}
                count={formatNumber(inFeedCount)}
              >
                {name}
              </Chip>
            ))}
          </ChipRow>
          <Card
            className={css.feed}
            title={partner?.name ?? m.feeds_partners_all()}
            aside={
              partner && (
                <Anchor href={partner.website} target="_blank" rel="noopener">
                  {m.feeds_partners_site()}
                </Anchor>
              )
            }
          >
            <div className={css.stack}>
              <p>
                {partner
                  ? `${m.feeds_partners_text({
                      fed: formatNumber(partner.inFeedCount),
                      posted: formatNumber(partner.postedCount),
                    })} · ${m.feeds_partners_let()}`
                  : m.feeds_partners_all_text()}
              </p>
              <div className={css.addresses}>
                <CopyBox label={m.feeds_address_json()} text={`${feed}.json`} />
                <CopyBox label={m.feeds_address_xml()} text={`${feed}.xml`} />
              </div>
              {partner && (
                <WithRight right="publish">
                  <Form method="post" className={css.acts} preventScrollReset>
                    <input type="hidden" name="partner" value={partner.key} />
                    <Button
                      type="submit"
                      name="intent"
                      value="all_on"
                      isLoading={sent?.get('intent') === 'all_on'}
                    >
                      {m.feeds_all_on()}
                    </Button>
                  </Form>
                  {partner.postedCount > 0 && <TakeAllBack partner={partner} sent={sent} />}
                </WithRight>
              )}
            </div>
          </Card>
          {partners.length === 0 && (
            <Note tone="info" title={m.feeds_partners_none()}>
              <p>{m.feeds_partners_none_text()}</p>
            </Note>
          )}
          {partner && list && (
            <ListFrame
              list={shownList}
              base={base}
              kept={{ partner: partner.key }}
              search={{ value: search, label: m.feeds_homes_search(), goLabel: m.feeds_homes_find() }}
              caption={m.feeds_homes()}
              rows={list.data}
              columns={homeColumns({ partner, locale, mayPublish, sent })}
              noHit={{ title: m.feeds_homes_no_hit(), allLabel: m.feeds_homes_show_all() }}
              empty={{
                picture: sceneOf('balcony', 'leaf').src,
                title: m.feeds_homes_none(),
                text: <p>{m.feeds_homes_none_text()}</p>,
                actions: (
                  <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties')}>
                    {m.feeds_homes_none_go()}
                  </ButtonLink>
                ),
              }}
            >
              <Pagination
                page={list.page}
                pages={Math.ceil(list.total / PER_PAGE)}
                hrefOf={(page) => listLink(base, { partner: partner.key, q: search, page: String(page) })}
              />
            </ListFrame>
          )}
        </>
      )}
    </>
  )
}
