import { data } from 'react-router'
import { invalid } from '#contract/problem.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/record.page'
import { RemoveDialog, RetireDialog } from './act-dialogs.tsx'
import { AssetHead } from './asset-head.tsx'
import css from './assets.module.css'
import { FactsCard, WarrantyCard } from './facts-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { PlansCard, RepairsCard } from './repairs-card.tsx'
import type { AssetAnswer } from './types.ts'
import { ASSETS } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: asset } = await apiOf(args).assets.read({ id: args.params.id })

  return { asset, isDone: doneIn(args.request, 'done') !== null }
}

export async function action(args: Route.ActionArgs) {
  const { assets } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const typed = formTexts(form)
  const { intent = '' } = typed
  try {
    if (intent === 'delete') {
      await assets.remove({ id })
      return leadDone(pathIn(locale, `${ASSETS}?deleted=${id}`))
    }
    if (intent === 'photo') {
      const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
      if (photos.length === 0) throw invalid({ photos: 'repair_photo_required' })
      await assets.addPhotos({ id, photos })
    } else if (intent === 'unphoto') await assets.removePhoto({ id, photoId: typed.photoId ?? '' })
    else if (intent === 'reuse') await assets.retire({ id, day: null })
    else await assets.retire({ id, day: typedDay(typed.day), reason: typed.reason ?? '' })
    return leadDone(pathIn(locale, `${ASSETS}/${id}?done=saved`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<AssetAnswer>({ intent, refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.asset.name ?? m.assets_kind(), isIndexed: false })

/** One asset: what it is, until when somebody stands for it, and what was done about it. */
export default function AssetPage({ loaderData: { asset, isDone }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as AssetAnswer | undefined)
  const isSaidHere = answer && !(answer.intent === 'photo' || answer.intent === 'retire')

  return (
    <div className={css.page}>
      <AssetHead asset={asset} />
      {isSaidHere && <Note tone="danger" title={answer.refusal.message} isLive />}
      {isDone && !answer && <Note tone="ok" title={m.assets_saved()} isLive />}
      {asset.retiredDay && (
        <Note tone="info" title={m.assets_retired_note()}>
          {asset.retiredReason}
        </Note>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <RepairsCard asset={asset} />
          <PlansCard asset={asset} />
          <PhotosCard asset={asset} answer={answer} />
        </div>
        <div className={css.side}>
          <WarrantyCard asset={asset} />
          <FactsCard asset={asset} />
        </div>
      </div>
      <WithRight right="edit">
        <RetireDialog key={`retire ${asset.version}`} asset={asset} answer={answer} />
        <RemoveDialog asset={asset} />
      </WithRight>
    </div>
  )
}
