import { data, Form } from 'react-router'
import { MOST_HOMES } from '#features/maintenance/contract.ts'
import { HomesField } from '#features/maintenance/web/embed/homes-field.tsx'
import { REPAIRS } from '#features/maintenance/web/record/act.ts'
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
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import { repairFields, seenRepair } from './compared.ts'
import css from './form.module.css'
import { WhatFields, WhenFields } from './repair-fields.tsx'
import { typedRepair } from './typed.ts'

/** Takes a repair down, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const api = apiOf(args)
  const { locale } = scopeOf(args)
  const query = new URL(args.request.url).searchParams
  const [{ data: homes }, { data: assets }, repair] = await Promise.all([
    api.properties.names(),
    api.assets.names(),
    id ? api.maintenance.read({ id }) : null,
  ])
  const asset = assets.find((one) => one.id === query.get('asset'))
  const about = asset ? await homesOf(args, asset) : []
  const asked = about[0] ?? query.get('home') ?? ''
  const home = repair?.data.propertyId ?? (homes.some((one) => one.id === asked) ? asked : '')

  return {
    repair: repair?.data ?? null,
    home,
    start: { assetId: asset ? [asset.id] : [], more: about.slice(1, MOST_HOMES) } as Texts,
    assets: optionsOf(assets, repair?.data.asset),
    rooms: home ? await roomsBeside(args, home) : [],
    homes: homes.map(({ id: value, name, nameEn, tenant }) => ({
      value,
      label: locale === 'en' ? nameEn : name,
      also: locale === 'en' ? name : nameEn,
      detail: tenant ?? undefined,
    })),
  }
}

type Named = { id: string; name: string; serial: string; whereName: string }

/** Assets to choose from; the one that is named already may be out of use since. */
function optionsOf(assets: Named[], kept: { id: string; name: string } | null | undefined) {
  const isThere = !kept || assets.some(({ id }) => id === kept.id)

  return [
    ...(isThere ? [] : [{ value: kept.id, label: kept.name, detail: undefined }]),
    ...assets.map(({ id: value, name, serial, whereName }) => ({
      value,
      label: [name, serial].filter(Boolean).join(' · '),
      detail: whereName,
    })),
  ]
}

/** The home of an asset, or the homes of the building whose common part it is. */
async function homesOf(args: Route.LoaderArgs, { propertyId, projectId }: Where): Promise<string[]> {
  if (propertyId) return [propertyId]
  const { data: rooms } = await apiOf(args).records.map()

  return rooms.filter((one) => one.projectId === projectId).map(({ id }) => id)
}

type Where = { propertyId: string | null; projectId: string | null }

/** The other homes of the same building, in the order in which one walks. */
async function roomsBeside(args: Route.LoaderArgs | Route.ActionArgs, home: string) {
  const { data: rooms } = await apiOf(args).records.map()
  const projectId = rooms.find((one) => one.id === home)?.projectId
  if (!projectId) return []

  return rooms
    .filter((one) => one.projectId === projectId && one.id !== home)
    .map(({ id, unitNo, floor }) => ({ id, unitNo, floor }))
}

type Answer = Partial<Refused> & { refusal?: Refusal; rooms?: Awaited<ReturnType<typeof roomsBeside>> }

export async function action(args: Route.ActionArgs) {
  const { maintenance } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const record = {
    fields: () => repairFields({}, locale),
    readStored: async () => seenRepair((await maintenance.read({ id: id ?? '' })).data),
  }
  const sent = await readSent(form, record)
  const home = sent.texts.propertyId?.[0]
  if (form.get('intent') === 'rooms')
    return data<Answer>({
      typed: sent.texts,
      seen: sent.seen,
      rooms: home ? await roomsBeside(args, home) : [],
    })
  try {
    const typed = typedRepair(sent.texts)
    const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
    const { data: saved } = await (id
      ? maintenance.update({ ...typed, id, version: sent.seen?.version })
      : maintenance.add({ ...typed, photos, sendEmail: form.get('tell') === '1' }))
    return leadDone(pathIn(locale, `${REPAIRS}/${saved.id}?done=${id ? 'saved' : 'added'}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    const rooms = home ? await roomsBeside(args, home) : []
    return data<Answer>({ refusal, rooms, ...refused }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.repair?.title ?? m.maintenance_add(), isIndexed: false })

export default function RepairFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { repair, homes, home, assets } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const intent = useSubmission()?.get('intent')
  const stored = repair && seenRepair(repair)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  const texts = answer?.typed ?? stored?.texts ?? loaderData.start
  const errors = answer?.refusal?.fields ?? {}
  const rooms = answer?.rooms ?? loaderData.rooms
  const back = pathIn(locale, repair ? `${REPAIRS}/${repair.id}` : REPAIRS)

  return (
    <>
      <PageHeader
        title={repair?.title ?? m.maintenance_add()}
        lead={repair ? repair.no : m.maintenance_add_lead()}
      />
      <Form
        method="post"
        encType="multipart/form-data"
        className={css.form}
        noValidate
        key={repair ? `${repair.id} ${key}` : 'new'}
      >
        {/* Enter saves; it does not look for rooms. */}
        <EnterButton intent="save" />
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <RightForm right="edit">
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} intent="save" />
          <Card title={m.maintenance_where()}>
            <div className={css.form}>
              <Combobox
                name="propertyId"
                label={m.maintenance_home()}
                placeholder={m.maintenance_choose()}
                options={homes}
                required
                defaultValue={texts.propertyId?.[0] ?? home}
                error={errors.propertyIds}
              />
              <Button type="submit" name="intent" value="rooms" isLoading={intent === 'rooms'}>
                {m.maintenance_rooms_beside()}
              </Button>
              {rooms.length > 0 && (
                <HomesField
                  key={rooms[0]?.id}
                  rooms={rooms}
                  chosen={texts.more ?? []}
                  isOpen={answer?.rooms !== undefined}
                />
              )}
              {assets.length > 0 && (
                <Combobox
                  name="assetId"
                  label={m.maintenance_asset()}
                  hint={m.maintenance_asset_hint()}
                  placeholder={m.maintenance_asset_none()}
                  options={assets}
                  defaultValue={texts.assetId?.[0] ?? ''}
                  error={errors.assetId}
                />
              )}
            </div>
          </Card>
          <WhatFields texts={texts} errors={errors} />
          <WhenFields texts={texts} errors={errors} />
          {!repair && (
            <Card title={m.maintenance_photos()}>
              <div className={css.form}>
                <FilePick
                  name="photos"
                  label={m.maintenance_photo()}
                  hint={m.maintenance_photo_later()}
                  chooseLabel={m.maintenance_photo_choose()}
                  noneLabel={m.maintenance_photo_none()}
                  error={errors.photos}
                />
                <Checkbox
                  name="tell"
                  value="1"
                  label={m.maintenance_tell_too()}
                  hint={m.maintenance_told_new()}
                />
              </div>
            </Card>
          )}
          <div className={css.buttons}>
            <ButtonLink href={back}>{m.maintenance_back()}</ButtonLink>
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={intent === 'save'}>
              {repair ? m.maintenance_save() : m.maintenance_add()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
