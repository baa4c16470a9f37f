import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { data, Form } from 'react-router'
import type { CampaignDetail } from '#features/marketing/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/campaign.page'
import { EndAct, PublishAct, RemoveAct } from './campaign-acts.tsx'
import { FilesCard } from './files-card.tsx'
import { LinksCard } from './links-card.tsx'
import css from './marketing.module.css'
import { PartnersCard } from './partners-card.tsx'
import { SourcesCard, ThreeFigures } from './sources-card.tsx'
import { changeWords, EDIT, headlineIn, homeWord, MARKETING, periodWord, stateWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: campaign } = await apiOf(args).marketing.read({ id: args.params.id })
  const asked = new URL(args.request.url).searchParams.get('language')
  const language = asked === 'en' && campaign.headlineEn ? ('en' as const) : ('th' as const)

  return { campaign, language, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { marketing, feeds } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const { intent = '', name = '', partner = '' } = formTexts(form)
  try {
    if (intent === 'remove') {
      await marketing.remove({ id })
      return leadDone(pathIn(locale, `${MARKETING}?done=deleted`))
    }
    if (intent === 'publish') await marketing.publish({ id })
    else if (intent === 'end') await marketing.end({ id })
    else if (intent === 'flyer') await marketing.makeFlyer({ id })
    else if (intent === 'link') await marketing.addLink({ id, name })
    else if (intent === 'partnerOn' || intent === 'partnerOff') {
      const { data: campaign } = await marketing.read({ id })
      const others = form.getAll('with').map(String)
      await feeds.postTo({
        id: campaign.home.id,
        postTo: intent === 'partnerOn' ? [...others, partner] : others,
      })
    }
    return leadDone(pathIn(locale, `${MARKETING}/${id}?done=${intent}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, intent }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.campaign.headlineTh ?? m.marketing_title(), isIndexed: false })

/** One campaign: who came from where, what to do about it, and everything to print and to post. */
export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, language, done } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const { home, status, counts, sources, partners, links } = campaign
  const intent = String(useSubmission()?.get('intent') ?? '')
  const makeAnew = (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="flyer"
        variant={status === 'draft' ? 'line' : 'primary'}
        isLoading={intent === 'flyer'}
      >
        {m.marketing_make_flyer()}
      </Button>
    </Form>
  )

  return (
    <>
      <PageHeader
        title={headlineIn(campaign, locale)}
        tag={
          <StatusTag kind="campaign" state={status}>
            {stateWords[status]()}
          </StatusTag>
        }
        lead={`${homeWord(home, locale)} · ${bahtFigure(BigInt(home.rentSatang), true)}${m.listings_per_month()} · ${periodWord(campaign, locale)}`}
        actions={
          <>
            <WithRight right="publish">
              {status === 'published' && <EndAct isBusy={intent === 'end'} />}
            </WithRight>
            <WithRight right="edit">
              {status === 'draft' && <RemoveAct isBusy={intent === 'remove'} />}
              <ButtonLink href={pathIn(locale, `${EDIT}/${campaign.id}`)} icon={<IconPencil size={20} />}>
                {m.marketing_change()}
              </ButtonLink>
              {campaign.changes.length > 0 && makeAnew}
            </WithRight>
            {status !== 'published' && (
              <PublishAct status={status} isPublic={home.isPublic} isBusy={intent === 'publish'} />
            )}
          </>
        }
      />
      <div className={css.news}>
        {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && done && <Note tone="ok" isLive title={doneWord(done)} />}
        <FlyerNote campaign={campaign} />
        {status === 'published' && home.status === 'rented' && (
          <Note tone="warn" title={m.marketing_let_title()}>
            <p>{m.marketing_let_text()}</p>
          </Note>
        )}
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <ThreeFigures counts={counts} />
          <SourcesCard sources={sources} />
          <PartnersCard partners={partners} isPublic={home.isPublic} />
          <BodyCard campaign={campaign} locale={locale} />
        </div>
        <div className={css.side}>
          <FilesCard campaign={campaign} language={language} />
          <LinksCard
            links={links}
            error={answer?.intent === 'link' ? answer.refusal.fields?.name : undefined}
          />
        </div>
      </div>
    </>
  )
}

/** That the listing was changed since the flyer was made, in what and when. */
function FlyerNote({ campaign: { changes, changedAt } }: { campaign: CampaignDetail }) {
  const { locale } = useRoot()
  if (changes.length === 0) return null
  const what = changes.map((one) => changeWords[one]()).join(locale === 'th' ? ' ' : ', ')
  const day = changedAt && formatDay(todayInBangkok(changedAt), locale)

  return (
    <Note tone="warn" title={m.marketing_flyer_changed()}>
      <p>{m.marketing_flyer_changed_what({ what, day: day ?? '' })}</p>
    </Note>
  )
}

/** The text to paste beside a picture. */
function BodyCard({
  campaign: { bodyTh, bodyEn, home },
  locale,
}: {
  campaign: CampaignDetail
  locale: Locale
}) {
  const body = (locale === 'en' && bodyEn) || bodyTh

  return (
    <Card
      title={m.marketing_body()}
      aside={
        <Anchor href={pathIn(locale, `/dashboard/manager/properties/${home.id}`)}>
          {m.marketing_home()}
        </Anchor>
      }
    >
      {body ? <p className={css.lines}>{body}</p> : <p className={css.soft}>{m.marketing_body_none()}</p>}
    </Card>
  )
}

function doneWord(done: string): string {
  const words = {
    started: m.marketing_done_started,
    publish: m.marketing_done_published,
    end: m.marketing_done_ended,
    flyer: m.marketing_done_flyer,
    link: m.marketing_done_link,
  }

  return (words[done as keyof typeof words] ?? m.marketing_done_saved)()
}
