import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { MOST_PHOTOS } from '#features/properties/choices.ts'
import css from '#features/properties/web/property-form.module.css'
import type { HomeData } from '#features/properties/web/typed-home.ts'
import { m } from '#i18n/messages/messages.js'
import { type Answer, callApi } from '#web/call-api.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { UploadBox } from '#web/ui/fields/upload-box.tsx'
import { DEFAULT_LIMITS } from '#web/ui/fields/upload-rules.ts'
import { SortList } from '#web/ui/lists/sort-list.tsx'
import { uploadWords } from '#web/upload/upload-words.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import { inOrder } from './photo-order.ts'
import { RemotePhoto } from './photos-remote.tsx'

/** An order is saved once it has come to rest, in milliseconds. */
const REST_MS = 500

type Photo = HomeData['photos'][number]
type Refusals = { files?: Refusal; remote?: Refusal }

/**
 * The photos of a home: chosen files are sent one after the other, each with its progress, and stand in the row together
 * once all have come: one change, one entry in the audit log. The order is changed by dragging, by keys or
 * by buttons; the first is the cover. Without script everything is a form.
 */
export function PhotosPanel({ home, refusals }: { home: HomeData; refusals: Refusals }) {
  const isLive = useIsHydrated()
  const { photos, problem, reorder, attach, takeOut } = usePhotos(home)
  const room = MOST_PHOTOS - photos.length
  const { items, said, add, refuse, retry, cancel } = useUploads<{ fileId: string }>({
    target: () => ({ method: 'PUT', url: '/api/media/2/add' }),
    onAllSent: (all) => attach(all.map(({ fileId }) => fileId)),
    onCrossed: (all) => takeOut(all.map(({ fileId }) => fileId)),
    onLeave: (all) => attachOnLeaving(home, all),
  })
  const refused = refusals.files && (Object.values(refusals.files.fields)[0] ?? refusals.files.message)
  const sending = items.filter((item) => item.state !== 'failed').length

  return (
    <Card title={m.properties_photos()}>
      {photos.length > 0 && (
        <Form method="post" preventScrollReset className={css.photos}>
          <input type="hidden" name="intent" value="move-photo" />
          {photos.length > 1 && <p className={css.photosHint}>{m.properties_photos_order_hint()}</p>}
          <SortList
            items={photos.map((photo) => ({ ...photo, id: photo.fileId }))}
            label={m.properties_photos_order()}
            nameOf={(photo) => nameOf(photos, photo)}
            submitName="act"
            onChange={reorder}
          >
            {(photo, index) => (
              <div className={css.photo}>
                <img
                  src={photo.url}
                  alt={m.properties_photo_alt({ number: index + 1 })}
                  width={112}
                  height={84}
                  draggable={false}
                />
                <p>
                  {index === 0 && <b className={css.cover}>{m.properties_photo_cover()}</b>}
                  <span>{photo.isDrawn ? m.properties_photo_drawn() : photo.name}</span>
                </p>
                <IconButton
                  type="submit"
                  name="act"
                  value={`remove ${photo.fileId}`}
                  label={m.properties_photo_remove({ number: index + 1 })}
                >
                  <IconX />
                </IconButton>
              </div>
            )}
          </SortList>
        </Form>
      )}
      {problem && (
        <p className={css.photosProblem} role="alert">
          {problem}
        </p>
      )}
      {room > 0 || items.length > 0 ? (
        <>
          <Form method="post" encType="multipart/form-data" className={css.fields}>
            <input type="hidden" name="intent" value="add-photos" />
            <UploadBox
              name="file"
              hasCover={photos.length === 0}
              limits={{
                ...DEFAULT_LIMITS,
                // Six at a time, beside those that are still on their way.
                maxFiles: Math.min(sending + DEFAULT_LIMITS.maxFiles, Math.max(room, 0)),
              }}
              items={items}
              words={uploadWords({
                label: m.properties_photos_drop(),
                hint: m.properties_photos_hint(),
                choose: m.properties_photos_choose(),
              })}
              error={said ?? refused}
              onAdd={isLive ? add : undefined}
              onRefuse={refuse}
              onRetry={retry}
              onRemove={cancel}
            />
            {!isLive && <Button type="submit">{m.properties_photos_add()}</Button>}
          </Form>
          <RemotePhoto refusal={refusals.remote} photoCount={photos.length} />
        </>
      ) : (
        <p>{m.field_properties_photos_full()}</p>
      )}
    </Card>
  )
}

/**
 * The photos as they are, or as they were just put. What is saved is the change, made to what stands then: a photo that
 * was sent while others were put in order is not lost, nor what somebody else did.
 */
function usePhotos(home: HomeData) {
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<string[]>()
  const [problem, setProblem] = useState<string>()
  const changes = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const photos = wanted ? inOrder(home.photos, wanted, (photo) => photo.fileId) : home.photos
  // Let go once the page was told the same, and not before: in between the order of before would stand there again.
  useEffect(() => {
    // A key that is pressed before this runs has put another order there: that one stays.
    if (wanted && photos.every((photo, index) => photo === home.photos[index]))
      setWanted((now) => (now === wanted ? undefined : now))
  })

  /** One call after the other, and the page reads what became of it. */
  const make = <Data,>(call: () => Promise<Answer<Data>>, problemOf: (data: Data) => string | undefined) => {
    const made = changes.current.then(async () => {
      const answer = await call()
      setProblem(answer.ok ? problemOf(answer.data) : answer.message || m.properties_photos_unsaved())
      await revalidate()
      return answer
    })
    changes.current = made
    return made
  }
  const save = (change: (fileIds: string[]) => string[]) =>
    make(
      async () => {
        const now = await callApi<HomeData>('GET', `/manager/dashboard/get-properties/${home.id}`)
        if (!now.ok) return now
        const seen = now.data.photos.map((photo) => photo.fileId)
        return callApi('PUT', photosPath(home), { fileIds: change(seen), seen })
      },
      () => undefined,
    )

  return {
    photos,
    problem,
    reorder(next: Photo[]) {
      const order = next.map((photo) => photo.fileId)
      setWanted(order)
      clearTimeout(timer.current)
      timer.current = setTimeout(async () => {
        const { ok: isKept } = await save((fileIds) => inOrder(fileIds, order, (id) => id))
        // Unless something was moved again meanwhile.
        if (!isKept) setWanted((now) => (now === order ? undefined : now))
      }, REST_MS)
    },
    async attach(added: string[]) {
      const answer = await make(
        () => callApi<{ left: number }>('PUT', `${photosPath(home)}/add`, { fileIds: added }),
        ({ left }) => (left > 0 ? m.field_properties_photos_full() : undefined),
      )
      return { isLost: !answer.ok && answer.code === 'offline' }
    },
    async takeOut(crossed: string[]) {
      const answer = await save((fileIds) => fileIds.filter((one) => !crossed.includes(one)))
      return { isLost: !answer.ok && answer.code === 'offline' }
    },
  }
}

/** Whoever leaves while photos are still being sent keeps those that have come: nobody is there to hear the answer. */
function attachOnLeaving(home: HomeData, all: { fileId: string }[]) {
  void fetch(`/api${photosPath(home)}/add`, {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds: all.map(({ fileId }) => fileId) }),
  })
}

const photosPath = ({ id }: HomeData) => `/manager/dashboard/update-properties/${id}/photos`

function nameOf(photos: Photo[], photo: Photo): string {
  return m.properties_photo_name({ number: photos.findIndex((one) => one.fileId === photo.fileId) + 1 })
}
