import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { PictureButton } from '#web/ui/picture-button.tsx'

/** Pictures of the website. */
const WEBSITE_ASSETS = 4

/** Chooses one picture of the website, or takes it out. */
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
  return (
    <PictureButton
      containerId={WEBSITE_ASSETS}
      label={hasPicture ? m.websites_edit_picture_other() : m.websites_edit_picture_choose()}
      sendingLabel={m.websites_edit_picture_sending()}
      problem={problem}
      onPicked={onPicked}
    >
      {hasPicture && (
        <Button variant="ghost" icon={<IconTrash size={20} />} onClick={onRemove}>
          {m.websites_edit_picture_remove()}
        </Button>
      )}
    </PictureButton>
  )
}
