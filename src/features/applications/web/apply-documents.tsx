import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { UploadBox, type UploadItem } from '#web/ui/upload-box.tsx'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import css from './apply.module.css'
import type { StepProps } from './apply-fields.tsx'
import { kindName } from './kinds.ts'
import { sendFile } from './send-file.ts'

const LIMITS = {
  maxFiles: 6,
  maxBytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}

/** The papers: what is wanted, what is already there, and the box that adds more. */
export function ApplyDocuments({ application, path }: StepProps) {
  const { id, files } = application
  const isLive = useIsHydrated()
  const [kind, setKind] = useState('id_card')
  const [moving, setMoving] = useState<UploadItem[]>([])
  const { revalidate } = useRevalidator()
  const room = LIMITS.maxFiles - files.length

  const change = (key: string, to: Partial<UploadItem>) =>
    setMoving((all) => all.map((one) => (one.id === key ? { ...one, ...to } : one)))
  const add = async (chosen: File[]) => {
    for (const file of chosen) {
      const key = crypto.randomUUID()
      setMoving((all) => [
        ...all,
        { id: key, name: file.name, note: sizeOf(file.size), state: 'sending', progress: 0 },
      ])
      const refused = await sendFile({
        url: `/api/tenant/dashboard/applications/${id}/files?kind=${kind}`,
        file,
        onProgress: (progress) => change(key, { progress }),
      })
      if (refused) change(key, { state: 'failed', note: refused })
      else setMoving((all) => all.filter((one) => one.id !== key))
    }
    revalidate()
  }

  return (
    <div className={css.fields}>
      <p>{m.applications_documents_lead()}</p>
      <Note tone="warn" title={m.applications_hide_religion()}>
        <p>{m.applications_hide_religion_why()}</p>
      </Note>
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span>
                <a href={file.url} target="_blank" rel="noopener">
                  {file.name}
                </a>
                <small>
                  {kindName(file.kind)} · {sizeOf(file.sizeBytes)}
                </small>
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="fileId" value={file.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove"
                  variant="ghost"
                  icon={<IconTrash size={20} />}
                >
                  {m.applications_file_remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {room > 0 ? (
        <Form method="post" encType="multipart/form-data" className={css.fields}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="attach" />
          <Select
            name="kind"
            label={m.applications_file_kind()}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            options={(['id_card', 'passport', 'income', 'other'] as const).map((value) => ({
              value,
              label: kindName(value),
            }))}
          />
          <UploadBox
            name="file"
            hasCover={false}
            limits={{ ...LIMITS, maxFiles: room }}
            items={moving}
            words={words(room)}
            onAdd={isLive ? add : undefined}
            onRemove={(key) => setMoving((all) => all.filter((one) => one.id !== key))}
          />
          {!isLive && <Button type="submit">{m.applications_file_attach()}</Button>}
        </Form>
      ) : (
        <p>{m.applications_files_full()}</p>
      )}
      <p className={css.small}>{m.applications_retention()}</p>
      <div className={css.acts}>
        <ButtonLink href={path('work')}>{m.applications_back()}</ButtonLink>
        <ButtonLink href={path('send')} variant="primary" size="lg">
          {m.applications_next()}
        </ButtonLink>
      </div>
    </div>
  )
}

const words = (room: number) => ({
  label: m.applications_upload_label(),
  hint: m.applications_upload_hint({ n: String(room) }),
  choose: m.applications_upload_choose(),
  cover: '',
  done: m.applications_upload_done(),
  remove: (name: string) => m.applications_upload_remove({ name }),
  retry: (name: string) => m.applications_upload_remove({ name }),
  moveUp: (name: string) => name,
  moveDown: (name: string) => name,
  tooLarge: (name: string) => m.applications_upload_too_large({ name }),
  wrongType: (name: string) => m.applications_upload_wrong_type({ name }),
  tooMany: (name: string) => m.applications_upload_too_many({ name }),
})

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))}\u00a0kB`
    : `${formatNumber(bytes / 1024 / 1024, { decimals: 1 })}\u00a0MB`
}
