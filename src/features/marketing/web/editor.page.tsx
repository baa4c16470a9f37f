import { data, Form, redirect } from 'react-router'
import { CHANNELS } from '#features/marketing/kinds.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/editor.page'
import { ChooseHome } from './choose-home.tsx'
import { PhotoFields, WayFields, WordFields } from './editor-fields.tsx'
import css from './marketing.module.css'
import { CREATE, homeWord, MARKETING } from './words.ts'
import { campaignFields, seenCampaign, textsOf, typedCampaign } from './writing.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

/** Homes to choose from, the form for the one that the address names, or that of a campaign. */
export async function loader(args: Route.LoaderArgs) {
  const { marketing } = apiOf(args)
  const { locale, today } = scopeOf(args)
  const { id } = args.params
  const query = new URL(args.request.url).searchParams
  const homeId = query.get('home')
  if (!id && !homeId) {
    const search = query.get('q') ?? ''
    const list = await marketing.homes({ itemsPerPage: 20, page: 1, search })
    return { choice: { homes: list.data, total: list.total, search }, form: null }
  }
  const campaign = id ? (await marketing.read({ id })).data : null
  const { data: proposal } = await marketing.proposal({ id: campaign?.home.id ?? homeId! })
  const blank = {
    ...{ headlineTh: proposal.headlineTh, headlineEn: proposal.headlineEn, shortTh: '', shortEn: '' },
    ...{ bodyTh: '', bodyEn: '', photoIds: [], channels: [...CHANNELS], layout: 'photo-top' as const },
    ...{ startDay: today, endDay: null },
  }

  return {
    choice: null,
    form: {
      campaign,
      home: proposal.home,
      photos: proposal.photos,
      start: textsOf(campaign ?? blank, locale),
      isLong: query.get('long') !== null,
    },
  }
}

type Answer = Partial<Refused> & { refusal?: Refusal }

export async function action(args: Route.ActionArgs) {
  const { marketing } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const homeId = String(form.get('home') ?? new URL(args.request.url).searchParams.get('home') ?? '')
  const record = {
    fields: campaignFields,
    readStored: async () => seenCampaign((await marketing.read({ id: id ?? '' })).data, locale),
  }
  const led = (to: string) => leadDone(pathIn(locale, `${MARKETING}/${to}?done=saved`))
  if (form.get('intent') === 'start') return start(args, homeId)
  const sent = await readSent(form, record)
  try {
    const typed = typedCampaign(sent.texts)
    const { data: saved } = await (id
      ? marketing.update({ ...typed, id, version: sent.seen?.version })
      : marketing.add({ ...typed, propertyId: homeId }))
    return led(saved.id)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args as Args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

/** Begins with the home's own title; where that is too long for a flyer, the form asks for a short one. */
async function start(args: Route.ActionArgs, homeId: string) {
  const { marketing } = apiOf(args)
  const { locale } = scopeOf(args)
  try {
    const { data: proposal } = await marketing.proposal({ id: homeId })
    const { headlineTh, headlineEn } = proposal
    const { data: added } = await marketing.add({ propertyId: homeId, headlineTh, headlineEn })
    return leadDone(pathIn(locale, `${MARKETING}/${added.id}?done=started`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args as Args, error)
    if (refusal.status === 422) return redirect(pathIn(locale, `${CREATE}?home=${homeId}&long=1`))
    return data<Answer>({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.params.id ? m.marketing_edit() : m.marketing_create(), isIndexed: false })

export default function CampaignEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const isSaving = useSubmission()?.get('intent') === 'save'
  const { choice, form } = loaderData
  const stored = form?.campaign ? seenCampaign(form.campaign, locale) : null
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  const refusal = answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />
  if (!form)
    return (
      <>
        <PageHeader title={m.marketing_create()} lead={m.marketing_create_lead()} />
        <div className={css.news}>{refusal}</div>
        {choice && <ChooseHome {...choice} />}
      </>
    )
  const { campaign, home, photos, start, isLong } = form
  const texts = answer?.typed ?? stored?.texts ?? start
  const errors = answer?.refusal?.fields ?? {}

  return (
    <>
      <PageHeader
        title={campaign ? m.marketing_edit() : m.marketing_create()}
        lead={homeWord(home, locale)}
      />
      <AskBeforeLeaving form="campaign" state={`${campaign?.id ?? home.id} ${key}`} />
      <Form id="campaign" method="post" noValidate key={`${campaign?.id ?? home.id} ${key}`}>
        <div className={css.news}>
          {refusal}
          {isLong && !refusal && <Note tone="warn" title={m.field_campaign_headline_long()} />}
        </div>
        <RightForm right="edit">
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} intent="save" />
          <div className={css.fields}>
            <WordFields texts={texts} errors={errors} />
            <WayFields texts={texts} errors={errors} />
            <PhotoFields texts={texts} photos={photos} />
            <div className={css.acts}>
              <ButtonLink href={pathIn(locale, campaign ? `${MARKETING}/${campaign.id}` : CREATE)}>
                {m.marketing_back()}
              </ButtonLink>
              <Button type="submit" name="intent" value="save" variant="primary" isLoading={isSaving}>
                {m.marketing_save()}
              </Button>
            </div>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
