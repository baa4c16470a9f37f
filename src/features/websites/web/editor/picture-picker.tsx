import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DEFAULT_LIMITS, sortFiles } from '#web/ui/upload-rules.ts'
import { useEarlyFiles } from '#web/upload/use-early-files.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import css from './editor.module.css'

const ONE = { ...DEFAULT_LIMITS, maxFiles: 1 }

/** Chooses one picture of the website and sends it, with its progress; what is wrong with it is said below. */
export function PicturePicker({
  hasPicture,
  problem,
  onPicked,
  onRemove,
}: {
  hasPicture: boolean
  /** What else is wrong with the picture that is there. */
  problem?: string
  onPicked: (fileId: string) => void
  onRemove: () => void
}) {
  const id = useId()
  const { items, said, add, refuse, retry, cancel } = useUploads<{ fileId: string }>({
    target: () => ({ method: 'PUT', url: '/api/media/4/add' }),
    onSent: ({ fileId }) => onPicked(fileId),
  })
  const lost = items.find((item) => item.isLost)
  const moving = items.find((item) => item.state === 'sending' || item.state === 'waiting')
  const note = lost?.note ?? said ?? problem
  const choose = (files: FileList | null) => {
    if (lost) cancel(lost.id)
    const { accepted, refused } = sortFiles([...(files ?? [])], 0, ONE)
    if (accepted.length > 0) add(accepted)
    else if (refused.length > 0) refuse(refused)
  }

  const input = useRef<HTMLInputElement>(null)
  useEarlyFiles(input, choose)

  return (
    <>
      <div className={css.pictureActs}>
        <label className={css.file} htmlFor={id} data-busy={moving !== undefined || undefined}>
          <IconPhotoPlus size={20} aria-hidden="true" />
          {moving
            ? m.websites_edit_picture_sending()
            : hasPicture
              ? m.websites_edit_picture_other()
              : m.websites_edit_picture_choose()}
          <input
            ref={input}
            id={id}
            type="file"
            accept={ONE.types.join(',')}
            disabled={moving !== undefined}
            onChange={(event) => {
              choose(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
        {moving && (
          <>
            <progress className={css.sending} value={moving.progress ?? 0} max={1} aria-label={moving.name} />
            <IconButton label={m.upload_cancel({ name: moving.name })} onClick={() => cancel(moving.id)}>
              <IconX />
            </IconButton>
          </>
        )}
        {hasPicture && !moving && (
          <Button variant="ghost" icon={<IconTrash size={20} />} onClick={onRemove}>
            {m.websites_edit_picture_remove()}
          </Button>
        )}
        {lost && <Button onClick={() => retry(lost.id)}>{m.upload_retry({ name: lost.name })}</Button>}
      </div>
      {note && (
        <p className={css.bad} role="alert">
          {note}
        </p>
      )}
    </>
  )
}
