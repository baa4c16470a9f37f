import { type Listener, on } from '#server/events.ts'
import { makeRenditions } from './renditions.ts'

export const mediaListeners: Listener[] = [
  on(
    'file.uploaded',
    'media_renditions',
    (kit, { workspaceId, fileId }) => makeRenditions(kit, workspaceId, fileId),
    { urgency: 'soon' },
  ),
]
