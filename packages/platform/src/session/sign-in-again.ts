import { create } from 'zustand';

type SignInAgainStore = {
  /** Set while the dialog over the page asks to sign in again. */
  asking: ((signedIn: boolean) => void) | undefined;
};

export const useSignInAgainStore = create<SignInAgainStore>()(() => ({ asking: undefined }));

let pending: Promise<boolean> | undefined;
let enabled = false;

/** The shell turns this on once somebody is signed in: before that an answer of 401 is just an answer. */
export function setSignInAgain(on: boolean): void {
  enabled = on;
}

/** Opens the sign-in dialog over the page, once for all calls that wait. Answers whether the member signed in. */
export function askToSignIn(): Promise<boolean> {
  if (!enabled) return Promise.resolve(false);
  pending ??= new Promise<boolean>((resolve) => {
    useSignInAgainStore.setState({
      asking: (signedIn) => {
        pending = undefined;
        useSignInAgainStore.setState({ asking: undefined });
        resolve(signedIn);
      },
    });
  });
  return pending;
}
