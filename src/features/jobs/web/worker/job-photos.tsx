import { Form, useRevalidator } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { UploadBox } from '#web/ui/fields/upload-box.tsx'
import { DEFAULT_LIMITS } from '#web/ui/fields/upload-rules.ts'
import { uploadWords } from '#web/upload/upload-words.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import css from './job.module.css'
import { Photos } from './job-about.tsx'
import { formOf, type PartProps } from './types.ts'

/** Photos before or after; what a broken line lost waits here and is sent again under the same key. */
export function JobPhotos({
  job,
  token,
  answer,
  phase,
  isOpen,
}: PartProps & { phase: 'before' | 'after'; isOpen: boolean }) {
  const isLive = useIsHydrated()
  const { revalidate } = useRevalidator()
  const photos = job.about.photos.filter((one) => one.phase === phase)
  const { items, said, add, refuse, retry, cancel } = useUploads({
    target: () => ({ method: 'POST', url: `/api/jobs/${token}/photos/${phase}` }),
    onSent: () => revalidate(),
  })
  const waiting = items.filter((one) => one.isLost).length
  const { fields } = formOf(answer, 'photos')
  if (!isOpen && photos.length === 0) return null

  return (
    <section className={css.shots}>
      <h2 className={css.label}>{phase === 'before' ? m.jobs_photos_before() : m.jobs_photos_after()}</h2>
      <Photos photos={photos} />
      {waiting > 0 && (
        <p className={css.due} role="status">
          {m.jobs_photos_waiting({ count: waiting })}
        </p>
      )}
      {isOpen && (
        <Form method="post" encType="multipart/form-data" className={css.form}>
          <input type="hidden" name="act" value="photos" />
          <input type="hidden" name="phase" value={phase} />
          <UploadBox
            name="photos"
            hasCover={false}
            words={uploadWords({
              label: phase === 'before' ? m.jobs_photos_add_before() : m.jobs_photos_add_after(),
              hint: m.jobs_photos_hint(),
              choose: m.jobs_photos_choose(),
            })}
            items={items}
            limits={DEFAULT_LIMITS}
            error={said ?? fields.photos}
            onAdd={add}
            onRefuse={refuse}
            onRetry={retry}
            onRemove={cancel}
          />
          {!isLive && (
            <Button type="submit" full>
              {m.jobs_photos_send()}
            </Button>
          )}
        </Form>
      )}
    </section>
  )
}
