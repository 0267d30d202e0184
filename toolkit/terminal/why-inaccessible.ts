const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EEXIST: "a file stands where a folder is needed",
  EISDIR: "it is a folder",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "no such file or folder",
  ENOSPC: "no space is left",
  ENOTDIR: "a file stands where a folder is needed",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
};

/** Why a file or a folder cannot be read or written, in words. */
export function whyInaccessible({ code = "", message = code }: Partial<NodeJS.ErrnoException>): string {
  return reasons[code] ?? message;
}
