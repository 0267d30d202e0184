/** Rules of this repo's own, in the form of ESLint's. */
export default {
  meta: { name: "own" },
  rules: {
    "no-spread-arguments": {
      create: (context) => ({
        CallExpression({ callee, arguments: given }) {
          if (!/^(push|unshift|splice|max|min|fromCharCode)$/.test(callee.property?.name)) return;
          const message = "Add them one by one: a list may be too long for the arguments of a call.";
          for (const node of given) if (node.type === "SpreadElement") context.report({ node, message });
        },
      }),
    },
  },
};
