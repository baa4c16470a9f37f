import { data, Form } from 'react-router'
import { HomesField } from '#features/maintenance/web/embed/homes-field.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { EnterButton } from '#web/forms/enter-button.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import { AssetFields } from './asset-fields.tsx'
import css from './assets.module.css'
import { assetFields, seenAsset, typedAsset } from './compared.ts'
import { ASSETS, asKind, kindWords } from './words.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

/** Writes an asset down, in one home or many, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const api = apiOf(args)
  const query = new URL(args.request.url).searchParams
  const [places, asset] = await Promise.all([placesIn(args), id ? api.assets.read({ id }) : null])
  const kind = asKind(query.get('kind'))
  const home = query.get('home')
  const start: Texts = {
    where: places.some(({ value }) => value === `home:${home}`) ? [`home:${home}`] : [],
    ...(kind && { kind: [kind], name: [kindWords[kind]()] }),
  }

  return { asset: asset?.data ?? null, places, start }
}

/** Homes, and buildings for what is common to all, to choose from. */
async function placesIn(args: Args) {
  const { assets, properties } = apiOf(args)
  const { locale } = scopeOf(args)
  const [{ data: buildings }, { data: homes }] = await Promise.all([assets.buildings(), properties.names()])

  return [
    ...buildings.map(({ id, name }) => ({
      value: `building:${id}`,
      label: name,
      also: undefined,
      detail: m.assets_common(),
    })),
    ...homes.map(({ id, name, nameEn }) => ({
      value: `home:${id}`,
      label: locale === 'en' ? nameEn : name,
      also: locale === 'en' ? name : nameEn,
      detail: undefined,
    })),
  ]
}

/** The other homes of a home's building. */
async function roomsBeside(args: Args, where: string) {
  const home = where.replace(/^home:/, '')
  const { data: rooms } = await apiOf(args).records.map()
  const projectId = rooms.find((one) => one.id === home)?.projectId
  if (!projectId) return []

  return rooms
    .filter((one) => one.projectId === projectId && one.id !== home)
    .map(({ id, unitNo, floor }) => ({ id, unitNo, floor }))
}

type Answer = Partial<Refused> & { refusal?: Refusal; rooms?: Awaited<ReturnType<typeof roomsBeside>> }

export async function action(args: Route.ActionArgs) {
  const { assets } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const places = await placesIn(args)
  const names = Object.fromEntries(places.map(({ value, label }) => [value, label]))
  const record = {
    fields: () => assetFields(names),
    readStored: async () => seenAsset((await assets.read({ id: id ?? '' })).data, locale),
  }
  const sent = await readSent(form, record)
  const rooms = async () => roomsBeside(args, sent.texts.where?.[0] ?? '')
  if (form.get('intent') === 'rooms')
    return data<Answer>({ typed: sent.texts, seen: sent.seen, rooms: await rooms() })
  try {
    const typed = typedAsset(sent.texts)
    const more = sent.texts.more ?? []
    if (!id && more.length > 0) {
      const { propertyId, projectId: _, serial: __, ...same } = typed
      const { data: added } = await assets.addMany({
        ...same,
        propertyIds: [propertyId ?? '', ...more].filter(Boolean),
      })
      return leadDone(pathIn(locale, `${ASSETS}?added=${added.ids.length}`))
    }
    const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
    const { data: saved } = await (id
      ? assets.update({ ...typed, id, version: sent.seen?.version })
      : assets.add({ ...typed, photos }))
    return leadDone(pathIn(locale, `${ASSETS}/${saved.id}?done=saved`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, rooms: id ? [] : await rooms(), ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.asset?.name ?? m.assets_add(), isIndexed: false })

export default function AssetFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asset, places, start } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const intent = useSubmission()?.get('intent')
  const stored = asset && seenAsset(asset, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  const texts = answer?.typed ?? stored?.texts ?? start
  const errors = answer?.refusal?.fields ?? {}
  const rooms = answer?.rooms ?? []

  return (
    <>
      <PageHeader title={asset?.name ?? m.assets_add()} lead={asset ? undefined : m.assets_add_lead()} />
      <Form
        method="post"
        encType="multipart/form-data"
        className={css.form}
        noValidate
        key={asset ? `${asset.id} ${key}` : 'new'}
      >
        {/* Enter saves; it does not look for rooms. */}
        <EnterButton intent="save" />
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <RightForm right="edit">
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} intent="save" />
          <Card title={m.assets_where()}>
            <div className={css.fields}>
              <Combobox
                name="where"
                label={m.assets_where_one()}
                hint={m.assets_where_hint()}
                placeholder={m.assets_choose()}
                options={places}
                required
                defaultValue={texts.where?.[0] ?? ''}
                error={errors.where ?? errors.propertyId ?? errors.propertyIds}
              />
              {!asset && (
                <Button type="submit" name="intent" value="rooms" isLoading={intent === 'rooms'}>
                  {m.assets_more_rooms()}
                </Button>
              )}
              {rooms.length > 0 && (
                <HomesField
                  key={rooms[0]?.id}
                  rooms={rooms}
                  chosen={texts.more ?? []}
                  isOpen
                  title={m.assets_more_title()}
                />
              )}
            </div>
          </Card>
          <AssetFields texts={texts} errors={errors} />
          {!asset && (
            <Card title={m.assets_photos()}>
              <FilePick
                name="photos"
                label={m.assets_photo()}
                hint={m.assets_photo_hint()}
                chooseLabel={m.assets_photo_choose()}
                noneLabel={m.assets_photo_none()}
                error={errors.photos}
              />
            </Card>
          )}
          <div className={css.buttons}>
            <ButtonLink href={pathIn(locale, asset ? `${ASSETS}/${asset.id}` : ASSETS)}>
              {m.assets_back()}
            </ButtonLink>
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={intent === 'save'}>
              {m.assets_save()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
