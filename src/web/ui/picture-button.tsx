import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { needsWork, smallerPhotos } from '#web/upload/smaller-photo.ts'
import { useEarlyFiles } from '#web/upload/use-early-files.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import { Button, IconButton } from './button.tsx'
import { DEFAULT_LIMITS, sortFiles } from './fields/upload-rules.ts'
import css from './picture-button.module.css'

const ONE = { ...DEFAULT_LIMITS, maxFiles: 1 }

/**
 * Chooses one picture and sends it at once, with its progress; one that is too large is made smaller first. What is wrong
 * with it is said below. For places where a box of files would be too much.
 */
export function PictureButton({
  containerId,
  label,
  sendingLabel,
  problem,
  onPicked,
  children,
}: {
  /** Where it is kept (see the contract of media). */
  containerId: number
  label: ReactNode
  sendingLabel: ReactNode
  /** What else is wrong with the picture that is there. */
  problem?: string
  onPicked: (fileId: string) => void
  /** Beside the button while nothing is on its way. */
  children?: ReactNode
}) {
  const id = useId()
  const [isShrinking, setShrinking] = useState(false)
  const { items, said, add, refuse, retry, cancel } = useUploads<{ fileId: string }>({
    target: () => ({ method: 'PUT', url: `/api/media/${containerId}/add` }),
    onSent: ({ fileId }) => onPicked(fileId),
  })
  const lost = items.find((item) => item.isLost)
  const moving = items.find((item) => item.state === 'sending' || item.state === 'waiting')
  const isBusy = isShrinking || moving !== undefined
  const note = lost?.note ?? said ?? problem
  const choose = async (files: FileList | null) => {
    let chosen = [...(files ?? [])]
    if (lost) cancel(lost.id)
    if (chosen.some((file) => needsWork(file, ONE))) {
      setShrinking(true)
      chosen = await smallerPhotos(chosen, ONE)
      setShrinking(false)
    }
    const { accepted, refused } = sortFiles(chosen, 0, ONE)
    if (accepted.length > 0) add(accepted)
    else if (refused.length > 0) refuse(refused)
  }
  const field = useRef<HTMLInputElement>(null)
  useEarlyFiles(field, choose)

  return (
    <>
      <div className={css.acts}>
        <label className={css.choose} htmlFor={id} data-busy={isBusy || undefined}>
          <IconPhotoPlus size={20} aria-hidden="true" />
          {isShrinking ? m.upload_shrinking() : moving ? sendingLabel : label}
          <input
            ref={field}
            id={id}
            type="file"
            accept={ONE.types.join(',')}
            disabled={isBusy}
            onChange={(event) => {
              void choose(event.target.files)
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
        {!isBusy && children}
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
