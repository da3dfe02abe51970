import { fileEndingOf, largestFile } from '@quayside/contract/file-limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { sendFile, type UploadRequest } from '../api/send-file';

/** A file that is being sent, or was refused. */
export type Upload = { key: number; name: string; size: number; percent: number; error?: unknown };

const refused = (code: string) =>
  new ApiError({ code: 'invalid', status: 422, errors: [{ path: 'file', code, message: code }] });

/** Checks before a byte is sent; the service repeats them. */
function faultBefore({ name, size }: File): ApiError | undefined {
  if (size > largestFile) return new ApiError({ code: 'too-large', status: 413 });
  if (size === 0) return refused('file.empty');
  return fileEndingOf(name) ? undefined : refused('file.type');
}

/** Two at once: the line is shared, and a person counts as one. */
const atOnce = 2;

/**
 * Sends files and says how far each is. Leaving the page cancels what is not sent.
 * @param done - gets what the service answers to each
 */
export function useUploads(request: (name: string) => UploadRequest, done: (answer: unknown) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<{ key: number; file: File }[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(0);

  useEffect(() => {
    const { current } = running;
    return () => {
      waiting.current = [];
      current.forEach((controller) => controller.abort());
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const onProgress = (percent: number) => change(key, { percent });
      done(await sendFile(request(file.name), file, { onProgress, signal: controller.signal }));
      forget(key);
    } catch (error) {
      if (!controller.signal.aborted) change(key, { error });
    } finally {
      running.current.delete(key);
      go();
    }
  };
  const go = () => {
    while (running.current.size < atOnce) {
      const first = waiting.current.shift();
      if (!first) return;
      void send(first.key, first.file);
    }
  };

  return {
    uploads,
    busy: uploads.some(({ error }) => error === undefined),
    add(files: Iterable<File>) {
      for (const file of files) {
        const key = next.current++;
        const error = faultBefore(file);
        const upload: Upload = { key, name: file.name, size: file.size, percent: 0 };
        setUploads((all) => [...all, error ? { ...upload, error } : upload]);
        if (!error) waiting.current.push({ key, file });
      }
      go();
    },
    /** Cancels one that is being sent, or takes a refused one off the list. */
    drop(key: number) {
      waiting.current = waiting.current.filter((each) => each.key !== key);
      running.current.get(key)?.abort();
      forget(key);
    },
  };
}
