/** `x-settles: [U-08]` in the info of an overlay lists the open points that it settles. */
export default function settles() {
  return {
    Info(info, { report, location }) {
      const ids = info["x-settles"];
      if (ids === undefined) return;
      if (Array.isArray(ids) && ids.length > 0 && ids.every((id) => /^U-[0-9]{2}$/.test(id))) return;
      report({
        message: '`x-settles` must list ids of open points, such as "U-08".',
        location: location.child("x-settles"),
      });
    },
  };
}
