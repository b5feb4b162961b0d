import { create } from 'zustand';
import { clearStored, readStored, removeStored, watchStored, writeStored } from './storage.ts';

export type Session = {
  /** Null for a guest. */
  readonly token: string | null;
  readonly userId: string | null;
  /** Account name as typed at login. */
  readonly account: string | null;
  /** True for a seller in C2C trade, to whom pages show more. */
  readonly isSeller: boolean;
};

/** Session of the user, as stored in the browser. */
export const useSession = create<Session>(() => storedSession());

/** Returns true if a token is stored; only the server knows whether it is still valid. */
export function useIsLoggedIn(): boolean {
  return useSession((session) => session.token !== null);
}

export function currentToken(): string | null {
  return useSession.getState().token;
}

export function currentUserId(): string | null {
  return useSession.getState().userId;
}

/** Stores a new session. */
export function beginSession(token: string, account: string): void {
  writeStored('token', token);
  writeStored('accountNum', account);
  useSession.setState({ token, account, userId: null, isSeller: false });
}

/** Stores the user of the session, as reported by the server. */
export function rememberUser(user: {
  readonly id: number;
  readonly extension_code: string;
  readonly is_seller: number;
}): void {
  const userId = String(user.id);
  writeStored('user_id', userId);
  writeStored('extension_code', user.extension_code);
  writeStored('is_seller', String(user.is_seller));
  const isSeller = user.is_seller === 1;
  const current = useSession.getState();
  if (current.userId !== userId || current.isSeller !== isSeller) useSession.setState({ userId, isSeller });
}

/** Removes an ended session, but keeps everything else in the browser's storage. */
export function dropSession(): void {
  removeStored('user_id');
  removeStored('token');
  useSession.setState({ token: null, userId: null, isSeller: false });
}

/** Clears the whole storage, on logout. */
export function clearSession(): void {
  clearStored();
  useSession.setState({ token: null, userId: null, account: null, isSeller: false });
}

/** Applies a login or logout in another tab. */
export function followOtherTabs(): void {
  watchStored('token', () => useSession.setState(storedSession()));
}

function storedSession(): Session {
  return {
    token: readStored('token'),
    userId: readStored('user_id'),
    account: readStored('accountNum'),
    isSeller: readStored('is_seller') === '1',
  };
}
