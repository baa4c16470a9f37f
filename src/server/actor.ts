/** Who acts, and in which business; nobody where the service acts by itself. */
export type Actor = { workspaceId: string; actorId: string | null }

/** A person who acts in their business. */
export type ActingMember = { workspaceId: string; actorId: string }
