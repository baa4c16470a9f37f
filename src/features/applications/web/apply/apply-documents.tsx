import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { kindName } from '#features/applications/web/kinds.ts'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { UploadBox } from '#web/ui/fields/upload-box.tsx'
import { Note } from '#web/ui/note.tsx'
import { sizeOf, uploadWords } from '#web/upload/upload-words.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import css from './apply.module.css'
import type { StepProps } from './apply-fields.tsx'

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
  const { revalidate } = useRevalidator()
  const room = LIMITS.maxFiles - files.length

  const { items, said, add, refuse, retry, cancel } = useUploads({
    target: () => ({ method: 'POST', url: `/api/tenant/dashboard/applications/${id}/files?kind=${kind}` }),
    onSent: () => revalidate(),
  })

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
            items={items}
            words={uploadWords({
              label: m.applications_upload_label(),
              hint: m.applications_upload_hint({ n: String(room) }),
              choose: m.applications_upload_choose(),
            })}
            error={said}
            onAdd={isLive ? add : undefined}
            onRefuse={refuse}
            onRetry={retry}
            onRemove={cancel}
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
