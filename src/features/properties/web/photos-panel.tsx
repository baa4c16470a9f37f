import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Form, useFetcher } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import type { Refusal } from '#web/page-scope.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { UploadBox, type UploadItem } from '#web/ui/upload-box.tsx'
import { DEFAULT_LIMITS } from '#web/ui/upload-rules.ts'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import css from './property-form.module.css'
import type { HomeData } from './typed-home.ts'

/** As many as the call that orders them takes. */
const MOST_PHOTOS = 30

/** The photos in their order, the first is the cover; each is moved and removed by its buttons. */
export function PhotosPanel({ photos, refusal }: { photos: HomeData['photos']; refusal?: Refusal }) {
  const isLive = useIsHydrated()
  const { submit, state, formData, data } = useFetcher<{ refusal?: Refusal }>()
  const room = MOST_PHOTOS - photos.length
  const refused = state === 'idle' ? (data?.refusal ?? refusal) : undefined
  const sending = (formData?.getAll('file') ?? [])
    .filter((file) => file instanceof File)
    .map((file): UploadItem => ({ id: file.name, name: file.name, note: '', state: 'sending' }))
  const add = (files: File[]) => {
    const body = new FormData()
    body.set('intent', 'add-photos')
    for (const file of files) body.append('file', file)
    submit(body, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <Card title={m.properties_photos()}>
      {photos.length > 0 && (
        <ol className={css.photos}>
          {photos.map((photo, index) => (
            <li key={photo.fileId} className={css.photo}>
              <img
                src={photo.url}
                alt={m.properties_photo_alt({ number: index + 1 })}
                width={112}
                height={84}
              />
              <p>
                {index === 0 && <b>{m.properties_photo_cover()} · </b>}
                {photo.isDrawn ? m.properties_photo_drawn() : photo.name}
              </p>
              <Form method="post" preventScrollReset className={css.photoActs}>
                <input type="hidden" name="intent" value="move-photo" />
                <PhotoAct
                  act={`remove ${photo.fileId}`}
                  label={m.properties_photo_remove({ number: index + 1 })}
                >
                  <IconX />
                </PhotoAct>
                {index > 0 && (
                  <PhotoAct act={`up ${photo.fileId}`} label={m.properties_photo_up({ number: index + 1 })}>
                    <IconArrowUp />
                  </PhotoAct>
                )}
                {index < photos.length - 1 && (
                  <PhotoAct
                    act={`down ${photo.fileId}`}
                    label={m.properties_photo_down({ number: index + 1 })}
                  >
                    <IconArrowDown />
                  </PhotoAct>
                )}
              </Form>
            </li>
          ))}
        </ol>
      )}
      {room > 0 && (
        <Form method="post" encType="multipart/form-data" className={css.fields}>
          <input type="hidden" name="intent" value="add-photos" />
          <UploadBox
            name="file"
            hasCover={false}
            limits={{ ...DEFAULT_LIMITS, maxFiles: sending.length + Math.min(room, DEFAULT_LIMITS.maxFiles) }}
            items={sending}
            words={words()}
            error={refused && (Object.values(refused.fields)[0] ?? refused.message)}
            onAdd={isLive ? add : undefined}
          />
          {!isLive && <Button type="submit">{m.properties_photos_add()}</Button>}
        </Form>
      )}
    </Card>
  )
}

function PhotoAct({ act, label, children }: { act: string; label: string; children: ReactNode }) {
  return (
    <IconButton type="submit" name="act" value={act} label={label}>
      {children}
    </IconButton>
  )
}

const words = () => ({
  label: m.properties_photos_drop(),
  hint: m.properties_photos_hint(),
  choose: m.properties_photos_choose(),
  cover: m.properties_photo_cover(),
  done: m.properties_photos_done(),
  remove: (name: string) => name,
  retry: (name: string) => name,
  moveUp: (name: string) => name,
  moveDown: (name: string) => name,
  tooLarge: (name: string) => m.properties_photos_too_large({ name }),
  wrongType: (name: string) => m.properties_photos_wrong_type({ name }),
  tooMany: (name: string) => m.properties_photos_too_many({ name }),
})
