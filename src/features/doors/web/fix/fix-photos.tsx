import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState } from 'react'
import { MOST_FIX_PHOTOS } from '#features/doors/fix-limits.ts'
import { m } from '#i18n/messages/messages.js'
import css from './fix.module.css'

/** As the server takes a photo; larger ones are made smaller first. */
const MOST_BYTES = 2 * 1024 * 1024

export type Chosen = { id: string; file: File }

/** Photos taken or chosen, each as it looks and with a press to leave it out. They are sent after the report. */
export function FixPhotos({ photos, onChange }: { photos: Chosen[]; onChange: (photos: Chosen[]) => void }) {
  const [isBusy, setBusy] = useState(false)
  const take = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])].slice(0, MOST_FIX_PHOTOS - photos.length)
    input.value = ''
    setBusy(true)
    const { smallerPhotos } = await import('#web/upload/smaller-photo.ts')
    const made = await smallerPhotos(files, { maxBytes: MOST_BYTES })
    setBusy(false)
    onChange([...photos, ...made.map((file) => ({ id: crypto.randomUUID(), file }))])
  }

  return (
    <div className={css.photos}>
      {photos.map(({ id, file }, index) => (
        <div key={id} className={css.photo}>
          <Preview file={file} label={m.doors_fix_photo({ no: String(index + 1) })} />
          <button
            type="button"
            aria-label={m.doors_fix_photo_drop({ no: String(index + 1) })}
            onClick={() => onChange(photos.filter((one) => one.id !== id))}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {photos.length < MOST_FIX_PHOTOS && (
        <label className={css.take} data-busy={isBusy || undefined}>
          <IconCamera size={24} aria-hidden="true" />
          {isBusy ? m.doors_fix_photo_busy() : m.doors_fix_photo_take()}
          <input type="file" accept="image/*" multiple onChange={(event) => void take(event.target)} />
        </label>
      )}
    </div>
  )
}

function Preview({ file, label }: { file: File; label: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return url ? <img src={url} alt={label} /> : null
}
