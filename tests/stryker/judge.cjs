"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/ajv/dist/compile/codegen/code.js
var require_code = __commonJS({
  "node_modules/ajv/dist/compile/codegen/code.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.regexpCode = exports2.getEsmExportName = exports2.getProperty = exports2.safeStringify = exports2.stringify = exports2.strConcat = exports2.addCodeArg = exports2.str = exports2._ = exports2.nil = exports2._Code = exports2.Name = exports2.IDENTIFIER = exports2._CodeOrName = void 0;
    var _CodeOrName = class {
    };
    exports2._CodeOrName = _CodeOrName;
    exports2.IDENTIFIER = /^[a-z$_][a-z$_0-9]*$/i;
    var Name = class extends _CodeOrName {
      constructor(s) {
        super();
        if (!exports2.IDENTIFIER.test(s))
          throw new Error("CodeGen: name must be a valid identifier");
        this.str = s;
      }
      toString() {
        return this.str;
      }
      emptyStr() {
        return false;
      }
      get names() {
        return { [this.str]: 1 };
      }
    };
    exports2.Name = Name;
    var _Code = class extends _CodeOrName {
      constructor(code) {
        super();
        this._items = typeof code === "string" ? [code] : code;
      }
      toString() {
        return this.str;
      }
      emptyStr() {
        if (this._items.length > 1)
          return false;
        const item = this._items[0];
        return item === "" || item === '""';
      }
      get str() {
        var _a;
        return (_a = this._str) !== null && _a !== void 0 ? _a : this._str = this._items.reduce((s, c) => `${s}${c}`, "");
      }
      get names() {
        var _a;
        return (_a = this._names) !== null && _a !== void 0 ? _a : this._names = this._items.reduce((names, c) => {
          if (c instanceof Name)
            names[c.str] = (names[c.str] || 0) + 1;
          return names;
        }, {});
      }
    };
    exports2._Code = _Code;
    exports2.nil = new _Code("");
    function _(strs, ...args) {
      const code = [strs[0]];
      let i = 0;
      while (i < args.length) {
        addCodeArg(code, args[i]);
        code.push(strs[++i]);
      }
      return new _Code(code);
    }
    exports2._ = _;
    var plus = new _Code("+");
    function str(strs, ...args) {
      const expr = [safeStringify(strs[0])];
      let i = 0;
      while (i < args.length) {
        expr.push(plus);
        addCodeArg(expr, args[i]);
        expr.push(plus, safeStringify(strs[++i]));
      }
      optimize(expr);
      return new _Code(expr);
    }
    exports2.str = str;
    function addCodeArg(code, arg) {
      if (arg instanceof _Code)
        code.push(...arg._items);
      else if (arg instanceof Name)
        code.push(arg);
      else
        code.push(interpolate(arg));
    }
    exports2.addCodeArg = addCodeArg;
    function optimize(expr) {
      let i = 1;
      while (i < expr.length - 1) {
        if (expr[i] === plus) {
          const res = mergeExprItems(expr[i - 1], expr[i + 1]);
          if (res !== void 0) {
            expr.splice(i - 1, 3, res);
            continue;
          }
          expr[i++] = "+";
        }
        i++;
      }
    }
    function mergeExprItems(a, b) {
      if (b === '""')
        return a;
      if (a === '""')
        return b;
      if (typeof a == "string") {
        if (b instanceof Name || a[a.length - 1] !== '"')
          return;
        if (typeof b != "string")
          return `${a.slice(0, -1)}${b}"`;
        if (b[0] === '"')
          return a.slice(0, -1) + b.slice(1);
        return;
      }
      if (typeof b == "string" && b[0] === '"' && !(a instanceof Name))
        return `"${a}${b.slice(1)}`;
      return;
    }
    function strConcat(c1, c2) {
      return c2.emptyStr() ? c1 : c1.emptyStr() ? c2 : str`${c1}${c2}`;
    }
    exports2.strConcat = strConcat;
    function interpolate(x) {
      return typeof x == "number" || typeof x == "boolean" || x === null ? x : safeStringify(Array.isArray(x) ? x.join(",") : x);
    }
    function stringify(x) {
      return new _Code(safeStringify(x));
    }
    exports2.stringify = stringify;
    function safeStringify(x) {
      return JSON.stringify(x).replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");
    }
    exports2.safeStringify = safeStringify;
    function getProperty(key) {
      return typeof key == "string" && exports2.IDENTIFIER.test(key) ? new _Code(`.${key}`) : _`[${key}]`;
    }
    exports2.getProperty = getProperty;
    function getEsmExportName(key) {
      if (typeof key == "string" && exports2.IDENTIFIER.test(key)) {
        return new _Code(`${key}`);
      }
      throw new Error(`CodeGen: invalid export name: ${key}, use explicit $id name mapping`);
    }
    exports2.getEsmExportName = getEsmExportName;
    function regexpCode(rx) {
      return new _Code(rx.toString());
    }
    exports2.regexpCode = regexpCode;
  }
});

// node_modules/ajv/dist/compile/codegen/scope.js
var require_scope = __commonJS({
  "node_modules/ajv/dist/compile/codegen/scope.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.ValueScope = exports2.ValueScopeName = exports2.Scope = exports2.varKinds = exports2.UsedValueState = void 0;
    var code_1 = require_code();
    var ValueError = class extends Error {
      constructor(name) {
        super(`CodeGen: "code" for ${name} not defined`);
        this.value = name.value;
      }
    };
    var UsedValueState;
    (function(UsedValueState2) {
      UsedValueState2[UsedValueState2["Started"] = 0] = "Started";
      UsedValueState2[UsedValueState2["Completed"] = 1] = "Completed";
    })(UsedValueState || (exports2.UsedValueState = UsedValueState = {}));
    exports2.varKinds = {
      const: new code_1.Name("const"),
      let: new code_1.Name("let"),
      var: new code_1.Name("var")
    };
    var Scope = class {
      constructor({ prefixes, parent } = {}) {
        this._names = {};
        this._prefixes = prefixes;
        this._parent = parent;
      }
      toName(nameOrPrefix) {
        return nameOrPrefix instanceof code_1.Name ? nameOrPrefix : this.name(nameOrPrefix);
      }
      name(prefix) {
        return new code_1.Name(this._newName(prefix));
      }
      _newName(prefix) {
        const ng = this._names[prefix] || this._nameGroup(prefix);
        return `${prefix}${ng.index++}`;
      }
      _nameGroup(prefix) {
        var _a, _b;
        if (((_b = (_a = this._parent) === null || _a === void 0 ? void 0 : _a._prefixes) === null || _b === void 0 ? void 0 : _b.has(prefix)) || this._prefixes && !this._prefixes.has(prefix)) {
          throw new Error(`CodeGen: prefix "${prefix}" is not allowed in this scope`);
        }
        return this._names[prefix] = { prefix, index: 0 };
      }
    };
    exports2.Scope = Scope;
    var ValueScopeName = class extends code_1.Name {
      constructor(prefix, nameStr) {
        super(nameStr);
        this.prefix = prefix;
      }
      setValue(value, { property, itemIndex }) {
        this.value = value;
        this.scopePath = (0, code_1._)`.${new code_1.Name(property)}[${itemIndex}]`;
      }
    };
    exports2.ValueScopeName = ValueScopeName;
    var line = (0, code_1._)`\n`;
    var ValueScope = class extends Scope {
      constructor(opts) {
        super(opts);
        this._values = {};
        this._scope = opts.scope;
        this.opts = { ...opts, _n: opts.lines ? line : code_1.nil };
      }
      get() {
        return this._scope;
      }
      name(prefix) {
        return new ValueScopeName(prefix, this._newName(prefix));
      }
      value(nameOrPrefix, value) {
        var _a;
        if (value.ref === void 0)
          throw new Error("CodeGen: ref must be passed in value");
        const name = this.toName(nameOrPrefix);
        const { prefix } = name;
        const valueKey = (_a = value.key) !== null && _a !== void 0 ? _a : value.ref;
        let vs = this._values[prefix];
        if (vs) {
          const _name = vs.get(valueKey);
          if (_name)
            return _name;
        } else {
          vs = this._values[prefix] = /* @__PURE__ */ new Map();
        }
        vs.set(valueKey, name);
        const s = this._scope[prefix] || (this._scope[prefix] = []);
        const itemIndex = s.length;
        s[itemIndex] = value.ref;
        name.setValue(value, { property: prefix, itemIndex });
        return name;
      }
      getValue(prefix, keyOrRef) {
        const vs = this._values[prefix];
        if (!vs)
          return;
        return vs.get(keyOrRef);
      }
      scopeRefs(scopeName, values = this._values) {
        return this._reduceValues(values, (name) => {
          if (name.scopePath === void 0)
            throw new Error(`CodeGen: name "${name}" has no value`);
          return (0, code_1._)`${scopeName}${name.scopePath}`;
        });
      }
      scopeCode(values = this._values, usedValues, getCode) {
        return this._reduceValues(values, (name) => {
          if (name.value === void 0)
            throw new Error(`CodeGen: name "${name}" has no value`);
          return name.value.code;
        }, usedValues, getCode);
      }
      _reduceValues(values, valueCode, usedValues = {}, getCode) {
        let code = code_1.nil;
        for (const prefix in values) {
          const vs = values[prefix];
          if (!vs)
            continue;
          const nameSet = usedValues[prefix] = usedValues[prefix] || /* @__PURE__ */ new Map();
          vs.forEach((name) => {
            if (nameSet.has(name))
              return;
            nameSet.set(name, UsedValueState.Started);
            let c = valueCode(name);
            if (c) {
              const def = this.opts.es5 ? exports2.varKinds.var : exports2.varKinds.const;
              code = (0, code_1._)`${code}${def} ${name} = ${c};${this.opts._n}`;
            } else if (c = getCode === null || getCode === void 0 ? void 0 : getCode(name)) {
              code = (0, code_1._)`${code}${c}${this.opts._n}`;
            } else {
              throw new ValueError(name);
            }
            nameSet.set(name, UsedValueState.Completed);
          });
        }
        return code;
      }
    };
    exports2.ValueScope = ValueScope;
  }
});

// node_modules/ajv/dist/compile/codegen/index.js
var require_codegen = __commonJS({
  "node_modules/ajv/dist/compile/codegen/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.or = exports2.and = exports2.not = exports2.CodeGen = exports2.operators = exports2.varKinds = exports2.ValueScopeName = exports2.ValueScope = exports2.Scope = exports2.Name = exports2.regexpCode = exports2.stringify = exports2.getProperty = exports2.nil = exports2.strConcat = exports2.str = exports2._ = void 0;
    var code_1 = require_code();
    var scope_1 = require_scope();
    var code_2 = require_code();
    Object.defineProperty(exports2, "_", { enumerable: true, get: function() {
      return code_2._;
    } });
    Object.defineProperty(exports2, "str", { enumerable: true, get: function() {
      return code_2.str;
    } });
    Object.defineProperty(exports2, "strConcat", { enumerable: true, get: function() {
      return code_2.strConcat;
    } });
    Object.defineProperty(exports2, "nil", { enumerable: true, get: function() {
      return code_2.nil;
    } });
    Object.defineProperty(exports2, "getProperty", { enumerable: true, get: function() {
      return code_2.getProperty;
    } });
    Object.defineProperty(exports2, "stringify", { enumerable: true, get: function() {
      return code_2.stringify;
    } });
    Object.defineProperty(exports2, "regexpCode", { enumerable: true, get: function() {
      return code_2.regexpCode;
    } });
    Object.defineProperty(exports2, "Name", { enumerable: true, get: function() {
      return code_2.Name;
    } });
    var scope_2 = require_scope();
    Object.defineProperty(exports2, "Scope", { enumerable: true, get: function() {
      return scope_2.Scope;
    } });
    Object.defineProperty(exports2, "ValueScope", { enumerable: true, get: function() {
      return scope_2.ValueScope;
    } });
    Object.defineProperty(exports2, "ValueScopeName", { enumerable: true, get: function() {
      return scope_2.ValueScopeName;
    } });
    Object.defineProperty(exports2, "varKinds", { enumerable: true, get: function() {
      return scope_2.varKinds;
    } });
    exports2.operators = {
      GT: new code_1._Code(">"),
      GTE: new code_1._Code(">="),
      LT: new code_1._Code("<"),
      LTE: new code_1._Code("<="),
      EQ: new code_1._Code("==="),
      NEQ: new code_1._Code("!=="),
      NOT: new code_1._Code("!"),
      OR: new code_1._Code("||"),
      AND: new code_1._Code("&&"),
      ADD: new code_1._Code("+")
    };
    var Node = class {
      optimizeNodes() {
        return this;
      }
      optimizeNames(_names, _constants) {
        return this;
      }
    };
    var Def = class extends Node {
      constructor(varKind, name, rhs) {
        super();
        this.varKind = varKind;
        this.name = name;
        this.rhs = rhs;
      }
      render({ es5, _n }) {
        const varKind = es5 ? scope_1.varKinds.var : this.varKind;
        const rhs = this.rhs === void 0 ? "" : ` = ${this.rhs}`;
        return `${varKind} ${this.name}${rhs};` + _n;
      }
      optimizeNames(names, constants) {
        if (!names[this.name.str])
          return;
        if (this.rhs)
          this.rhs = optimizeExpr(this.rhs, names, constants);
        return this;
      }
      get names() {
        return this.rhs instanceof code_1._CodeOrName ? this.rhs.names : {};
      }
    };
    var Assign = class extends Node {
      constructor(lhs, rhs, sideEffects) {
        super();
        this.lhs = lhs;
        this.rhs = rhs;
        this.sideEffects = sideEffects;
      }
      render({ _n }) {
        return `${this.lhs} = ${this.rhs};` + _n;
      }
      optimizeNames(names, constants) {
        if (this.lhs instanceof code_1.Name && !names[this.lhs.str] && !this.sideEffects)
          return;
        this.rhs = optimizeExpr(this.rhs, names, constants);
        return this;
      }
      get names() {
        const names = this.lhs instanceof code_1.Name ? {} : { ...this.lhs.names };
        return addExprNames(names, this.rhs);
      }
    };
    var AssignOp = class extends Assign {
      constructor(lhs, op, rhs, sideEffects) {
        super(lhs, rhs, sideEffects);
        this.op = op;
      }
      render({ _n }) {
        return `${this.lhs} ${this.op}= ${this.rhs};` + _n;
      }
    };
    var Label = class extends Node {
      constructor(label) {
        super();
        this.label = label;
        this.names = {};
      }
      render({ _n }) {
        return `${this.label}:` + _n;
      }
    };
    var Break = class extends Node {
      constructor(label) {
        super();
        this.label = label;
        this.names = {};
      }
      render({ _n }) {
        const label = this.label ? ` ${this.label}` : "";
        return `break${label};` + _n;
      }
    };
    var Throw = class extends Node {
      constructor(error) {
        super();
        this.error = error;
      }
      render({ _n }) {
        return `throw ${this.error};` + _n;
      }
      get names() {
        return this.error.names;
      }
    };
    var AnyCode = class extends Node {
      constructor(code) {
        super();
        this.code = code;
      }
      render({ _n }) {
        return `${this.code};` + _n;
      }
      optimizeNodes() {
        return `${this.code}` ? this : void 0;
      }
      optimizeNames(names, constants) {
        this.code = optimizeExpr(this.code, names, constants);
        return this;
      }
      get names() {
        return this.code instanceof code_1._CodeOrName ? this.code.names : {};
      }
    };
    var ParentNode = class extends Node {
      constructor(nodes = []) {
        super();
        this.nodes = nodes;
      }
      render(opts) {
        return this.nodes.reduce((code, n) => code + n.render(opts), "");
      }
      optimizeNodes() {
        const { nodes } = this;
        let i = nodes.length;
        while (i--) {
          const n = nodes[i].optimizeNodes();
          if (Array.isArray(n))
            nodes.splice(i, 1, ...n);
          else if (n)
            nodes[i] = n;
          else
            nodes.splice(i, 1);
        }
        return nodes.length > 0 ? this : void 0;
      }
      optimizeNames(names, constants) {
        const { nodes } = this;
        let i = nodes.length;
        while (i--) {
          const n = nodes[i];
          if (n.optimizeNames(names, constants))
            continue;
          subtractNames(names, n.names);
          nodes.splice(i, 1);
        }
        return nodes.length > 0 ? this : void 0;
      }
      get names() {
        return this.nodes.reduce((names, n) => addNames(names, n.names), {});
      }
    };
    var BlockNode = class extends ParentNode {
      render(opts) {
        return "{" + opts._n + super.render(opts) + "}" + opts._n;
      }
    };
    var Root = class extends ParentNode {
    };
    var Else = class extends BlockNode {
    };
    Else.kind = "else";
    var If = class _If extends BlockNode {
      constructor(condition, nodes) {
        super(nodes);
        this.condition = condition;
      }
      render(opts) {
        let code = `if(${this.condition})` + super.render(opts);
        if (this.else)
          code += "else " + this.else.render(opts);
        return code;
      }
      optimizeNodes() {
        super.optimizeNodes();
        const cond = this.condition;
        if (cond === true)
          return this.nodes;
        let e = this.else;
        if (e) {
          const ns = e.optimizeNodes();
          e = this.else = Array.isArray(ns) ? new Else(ns) : ns;
        }
        if (e) {
          if (cond === false)
            return e instanceof _If ? e : e.nodes;
          if (this.nodes.length)
            return this;
          return new _If(not(cond), e instanceof _If ? [e] : e.nodes);
        }
        if (cond === false || !this.nodes.length)
          return void 0;
        return this;
      }
      optimizeNames(names, constants) {
        var _a;
        this.else = (_a = this.else) === null || _a === void 0 ? void 0 : _a.optimizeNames(names, constants);
        if (!(super.optimizeNames(names, constants) || this.else))
          return;
        this.condition = optimizeExpr(this.condition, names, constants);
        return this;
      }
      get names() {
        const names = super.names;
        addExprNames(names, this.condition);
        if (this.else)
          addNames(names, this.else.names);
        return names;
      }
    };
    If.kind = "if";
    var For = class extends BlockNode {
    };
    For.kind = "for";
    var ForLoop = class extends For {
      constructor(iteration) {
        super();
        this.iteration = iteration;
      }
      render(opts) {
        return `for(${this.iteration})` + super.render(opts);
      }
      optimizeNames(names, constants) {
        if (!super.optimizeNames(names, constants))
          return;
        this.iteration = optimizeExpr(this.iteration, names, constants);
        return this;
      }
      get names() {
        return addNames(super.names, this.iteration.names);
      }
    };
    var ForRange = class extends For {
      constructor(varKind, name, from, to) {
        super();
        this.varKind = varKind;
        this.name = name;
        this.from = from;
        this.to = to;
      }
      render(opts) {
        const varKind = opts.es5 ? scope_1.varKinds.var : this.varKind;
        const { name, from, to } = this;
        return `for(${varKind} ${name}=${from}; ${name}<${to}; ${name}++)` + super.render(opts);
      }
      get names() {
        const names = addExprNames(super.names, this.from);
        return addExprNames(names, this.to);
      }
    };
    var ForIter = class extends For {
      constructor(loop, varKind, name, iterable) {
        super();
        this.loop = loop;
        this.varKind = varKind;
        this.name = name;
        this.iterable = iterable;
      }
      render(opts) {
        return `for(${this.varKind} ${this.name} ${this.loop} ${this.iterable})` + super.render(opts);
      }
      optimizeNames(names, constants) {
        if (!super.optimizeNames(names, constants))
          return;
        this.iterable = optimizeExpr(this.iterable, names, constants);
        return this;
      }
      get names() {
        return addNames(super.names, this.iterable.names);
      }
    };
    var Func = class extends BlockNode {
      constructor(name, args, async) {
        super();
        this.name = name;
        this.args = args;
        this.async = async;
      }
      render(opts) {
        const _async = this.async ? "async " : "";
        return `${_async}function ${this.name}(${this.args})` + super.render(opts);
      }
    };
    Func.kind = "func";
    var Return = class extends ParentNode {
      render(opts) {
        return "return " + super.render(opts);
      }
    };
    Return.kind = "return";
    var Try = class extends BlockNode {
      render(opts) {
        let code = "try" + super.render(opts);
        if (this.catch)
          code += this.catch.render(opts);
        if (this.finally)
          code += this.finally.render(opts);
        return code;
      }
      optimizeNodes() {
        var _a, _b;
        super.optimizeNodes();
        (_a = this.catch) === null || _a === void 0 ? void 0 : _a.optimizeNodes();
        (_b = this.finally) === null || _b === void 0 ? void 0 : _b.optimizeNodes();
        return this;
      }
      optimizeNames(names, constants) {
        var _a, _b;
        super.optimizeNames(names, constants);
        (_a = this.catch) === null || _a === void 0 ? void 0 : _a.optimizeNames(names, constants);
        (_b = this.finally) === null || _b === void 0 ? void 0 : _b.optimizeNames(names, constants);
        return this;
      }
      get names() {
        const names = super.names;
        if (this.catch)
          addNames(names, this.catch.names);
        if (this.finally)
          addNames(names, this.finally.names);
        return names;
      }
    };
    var Catch = class extends BlockNode {
      constructor(error) {
        super();
        this.error = error;
      }
      render(opts) {
        return `catch(${this.error})` + super.render(opts);
      }
    };
    Catch.kind = "catch";
    var Finally = class extends BlockNode {
      render(opts) {
        return "finally" + super.render(opts);
      }
    };
    Finally.kind = "finally";
    var CodeGen = class {
      constructor(extScope, opts = {}) {
        this._values = {};
        this._blockStarts = [];
        this._constants = {};
        this.opts = { ...opts, _n: opts.lines ? "\n" : "" };
        this._extScope = extScope;
        this._scope = new scope_1.Scope({ parent: extScope });
        this._nodes = [new Root()];
      }
      toString() {
        return this._root.render(this.opts);
      }
      // returns unique name in the internal scope
      name(prefix) {
        return this._scope.name(prefix);
      }
      // reserves unique name in the external scope
      scopeName(prefix) {
        return this._extScope.name(prefix);
      }
      // reserves unique name in the external scope and assigns value to it
      scopeValue(prefixOrName, value) {
        const name = this._extScope.value(prefixOrName, value);
        const vs = this._values[name.prefix] || (this._values[name.prefix] = /* @__PURE__ */ new Set());
        vs.add(name);
        return name;
      }
      getScopeValue(prefix, keyOrRef) {
        return this._extScope.getValue(prefix, keyOrRef);
      }
      // return code that assigns values in the external scope to the names that are used internally
      // (same names that were returned by gen.scopeName or gen.scopeValue)
      scopeRefs(scopeName) {
        return this._extScope.scopeRefs(scopeName, this._values);
      }
      scopeCode() {
        return this._extScope.scopeCode(this._values);
      }
      _def(varKind, nameOrPrefix, rhs, constant) {
        const name = this._scope.toName(nameOrPrefix);
        if (rhs !== void 0 && constant)
          this._constants[name.str] = rhs;
        this._leafNode(new Def(varKind, name, rhs));
        return name;
      }
      // `const` declaration (`var` in es5 mode)
      const(nameOrPrefix, rhs, _constant) {
        return this._def(scope_1.varKinds.const, nameOrPrefix, rhs, _constant);
      }
      // `let` declaration with optional assignment (`var` in es5 mode)
      let(nameOrPrefix, rhs, _constant) {
        return this._def(scope_1.varKinds.let, nameOrPrefix, rhs, _constant);
      }
      // `var` declaration with optional assignment
      var(nameOrPrefix, rhs, _constant) {
        return this._def(scope_1.varKinds.var, nameOrPrefix, rhs, _constant);
      }
      // assignment code
      assign(lhs, rhs, sideEffects) {
        return this._leafNode(new Assign(lhs, rhs, sideEffects));
      }
      // `+=` code
      add(lhs, rhs) {
        return this._leafNode(new AssignOp(lhs, exports2.operators.ADD, rhs));
      }
      // appends passed SafeExpr to code or executes Block
      code(c) {
        if (typeof c == "function")
          c();
        else if (c !== code_1.nil)
          this._leafNode(new AnyCode(c));
        return this;
      }
      // returns code for object literal for the passed argument list of key-value pairs
      object(...keyValues) {
        const code = ["{"];
        for (const [key, value] of keyValues) {
          if (code.length > 1)
            code.push(",");
          code.push(key);
          if (key !== value || this.opts.es5) {
            code.push(":");
            (0, code_1.addCodeArg)(code, value);
          }
        }
        code.push("}");
        return new code_1._Code(code);
      }
      // `if` clause (or statement if `thenBody` and, optionally, `elseBody` are passed)
      if(condition, thenBody, elseBody) {
        this._blockNode(new If(condition));
        if (thenBody && elseBody) {
          this.code(thenBody).else().code(elseBody).endIf();
        } else if (thenBody) {
          this.code(thenBody).endIf();
        } else if (elseBody) {
          throw new Error('CodeGen: "else" body without "then" body');
        }
        return this;
      }
      // `else if` clause - invalid without `if` or after `else` clauses
      elseIf(condition) {
        return this._elseNode(new If(condition));
      }
      // `else` clause - only valid after `if` or `else if` clauses
      else() {
        return this._elseNode(new Else());
      }
      // end `if` statement (needed if gen.if was used only with condition)
      endIf() {
        return this._endBlockNode(If, Else);
      }
      _for(node, forBody) {
        this._blockNode(node);
        if (forBody)
          this.code(forBody).endFor();
        return this;
      }
      // a generic `for` clause (or statement if `forBody` is passed)
      for(iteration, forBody) {
        return this._for(new ForLoop(iteration), forBody);
      }
      // `for` statement for a range of values
      forRange(nameOrPrefix, from, to, forBody, varKind = this.opts.es5 ? scope_1.varKinds.var : scope_1.varKinds.let) {
        const name = this._scope.toName(nameOrPrefix);
        return this._for(new ForRange(varKind, name, from, to), () => forBody(name));
      }
      // `for-of` statement (in es5 mode replace with a normal for loop)
      forOf(nameOrPrefix, iterable, forBody, varKind = scope_1.varKinds.const) {
        const name = this._scope.toName(nameOrPrefix);
        if (this.opts.es5) {
          const arr = iterable instanceof code_1.Name ? iterable : this.var("_arr", iterable);
          return this.forRange("_i", 0, (0, code_1._)`${arr}.length`, (i) => {
            this.var(name, (0, code_1._)`${arr}[${i}]`);
            forBody(name);
          });
        }
        return this._for(new ForIter("of", varKind, name, iterable), () => forBody(name));
      }
      // `for-in` statement.
      // With option `ownProperties` replaced with a `for-of` loop for object keys
      forIn(nameOrPrefix, obj, forBody, varKind = this.opts.es5 ? scope_1.varKinds.var : scope_1.varKinds.const) {
        if (this.opts.ownProperties) {
          return this.forOf(nameOrPrefix, (0, code_1._)`Object.keys(${obj})`, forBody);
        }
        const name = this._scope.toName(nameOrPrefix);
        return this._for(new ForIter("in", varKind, name, obj), () => forBody(name));
      }
      // end `for` loop
      endFor() {
        return this._endBlockNode(For);
      }
      // `label` statement
      label(label) {
        return this._leafNode(new Label(label));
      }
      // `break` statement
      break(label) {
        return this._leafNode(new Break(label));
      }
      // `return` statement
      return(value) {
        const node = new Return();
        this._blockNode(node);
        this.code(value);
        if (node.nodes.length !== 1)
          throw new Error('CodeGen: "return" should have one node');
        return this._endBlockNode(Return);
      }
      // `try` statement
      try(tryBody, catchCode, finallyCode) {
        if (!catchCode && !finallyCode)
          throw new Error('CodeGen: "try" without "catch" and "finally"');
        const node = new Try();
        this._blockNode(node);
        this.code(tryBody);
        if (catchCode) {
          const error = this.name("e");
          this._currNode = node.catch = new Catch(error);
          catchCode(error);
        }
        if (finallyCode) {
          this._currNode = node.finally = new Finally();
          this.code(finallyCode);
        }
        return this._endBlockNode(Catch, Finally);
      }
      // `throw` statement
      throw(error) {
        return this._leafNode(new Throw(error));
      }
      // start self-balancing block
      block(body, nodeCount) {
        this._blockStarts.push(this._nodes.length);
        if (body)
          this.code(body).endBlock(nodeCount);
        return this;
      }
      // end the current self-balancing block
      endBlock(nodeCount) {
        const len = this._blockStarts.pop();
        if (len === void 0)
          throw new Error("CodeGen: not in self-balancing block");
        const toClose = this._nodes.length - len;
        if (toClose < 0 || nodeCount !== void 0 && toClose !== nodeCount) {
          throw new Error(`CodeGen: wrong number of nodes: ${toClose} vs ${nodeCount} expected`);
        }
        this._nodes.length = len;
        return this;
      }
      // `function` heading (or definition if funcBody is passed)
      func(name, args = code_1.nil, async, funcBody) {
        this._blockNode(new Func(name, args, async));
        if (funcBody)
          this.code(funcBody).endFunc();
        return this;
      }
      // end function definition
      endFunc() {
        return this._endBlockNode(Func);
      }
      optimize(n = 1) {
        while (n-- > 0) {
          this._root.optimizeNodes();
          this._root.optimizeNames(this._root.names, this._constants);
        }
      }
      _leafNode(node) {
        this._currNode.nodes.push(node);
        return this;
      }
      _blockNode(node) {
        this._currNode.nodes.push(node);
        this._nodes.push(node);
      }
      _endBlockNode(N1, N2) {
        const n = this._currNode;
        if (n instanceof N1 || N2 && n instanceof N2) {
          this._nodes.pop();
          return this;
        }
        throw new Error(`CodeGen: not in block "${N2 ? `${N1.kind}/${N2.kind}` : N1.kind}"`);
      }
      _elseNode(node) {
        const n = this._currNode;
        if (!(n instanceof If)) {
          throw new Error('CodeGen: "else" without "if"');
        }
        this._currNode = n.else = node;
        return this;
      }
      get _root() {
        return this._nodes[0];
      }
      get _currNode() {
        const ns = this._nodes;
        return ns[ns.length - 1];
      }
      set _currNode(node) {
        const ns = this._nodes;
        ns[ns.length - 1] = node;
      }
    };
    exports2.CodeGen = CodeGen;
    function addNames(names, from) {
      for (const n in from)
        names[n] = (names[n] || 0) + (from[n] || 0);
      return names;
    }
    function addExprNames(names, from) {
      return from instanceof code_1._CodeOrName ? addNames(names, from.names) : names;
    }
    function optimizeExpr(expr, names, constants) {
      if (expr instanceof code_1.Name)
        return replaceName(expr);
      if (!canOptimize(expr))
        return expr;
      return new code_1._Code(expr._items.reduce((items, c) => {
        if (c instanceof code_1.Name)
          c = replaceName(c);
        if (c instanceof code_1._Code)
          items.push(...c._items);
        else
          items.push(c);
        return items;
      }, []));
      function replaceName(n) {
        const c = constants[n.str];
        if (c === void 0 || names[n.str] !== 1)
          return n;
        delete names[n.str];
        return c;
      }
      function canOptimize(e) {
        return e instanceof code_1._Code && e._items.some((c) => c instanceof code_1.Name && names[c.str] === 1 && constants[c.str] !== void 0);
      }
    }
    function subtractNames(names, from) {
      for (const n in from)
        names[n] = (names[n] || 0) - (from[n] || 0);
    }
    function not(x) {
      return typeof x == "boolean" || typeof x == "number" || x === null ? !x : (0, code_1._)`!${par(x)}`;
    }
    exports2.not = not;
    var andCode = mappend(exports2.operators.AND);
    function and(...args) {
      return args.reduce(andCode);
    }
    exports2.and = and;
    var orCode = mappend(exports2.operators.OR);
    function or(...args) {
      return args.reduce(orCode);
    }
    exports2.or = or;
    function mappend(op) {
      return (x, y) => x === code_1.nil ? y : y === code_1.nil ? x : (0, code_1._)`${par(x)} ${op} ${par(y)}`;
    }
    function par(x) {
      return x instanceof code_1.Name ? x : (0, code_1._)`(${x})`;
    }
  }
});

// node_modules/ajv/dist/compile/util.js
var require_util = __commonJS({
  "node_modules/ajv/dist/compile/util.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.checkStrictMode = exports2.getErrorPath = exports2.Type = exports2.useFunc = exports2.setEvaluated = exports2.evaluatedPropsToName = exports2.mergeEvaluated = exports2.eachItem = exports2.unescapeJsonPointer = exports2.escapeJsonPointer = exports2.escapeFragment = exports2.unescapeFragment = exports2.schemaRefOrVal = exports2.schemaHasRulesButRef = exports2.schemaHasRules = exports2.checkUnknownRules = exports2.alwaysValidSchema = exports2.toHash = void 0;
    var codegen_1 = require_codegen();
    var code_1 = require_code();
    function toHash(arr) {
      const hash = {};
      for (const item of arr)
        hash[item] = true;
      return hash;
    }
    exports2.toHash = toHash;
    function alwaysValidSchema(it, schema) {
      if (typeof schema == "boolean")
        return schema;
      if (Object.keys(schema).length === 0)
        return true;
      checkUnknownRules(it, schema);
      return !schemaHasRules(schema, it.self.RULES.all);
    }
    exports2.alwaysValidSchema = alwaysValidSchema;
    function checkUnknownRules(it, schema = it.schema) {
      const { opts, self } = it;
      if (!opts.strictSchema)
        return;
      if (typeof schema === "boolean")
        return;
      const rules = self.RULES.keywords;
      for (const key in schema) {
        if (!rules[key])
          checkStrictMode(it, `unknown keyword: "${key}"`);
      }
    }
    exports2.checkUnknownRules = checkUnknownRules;
    function schemaHasRules(schema, rules) {
      if (typeof schema == "boolean")
        return !schema;
      for (const key in schema)
        if (rules[key])
          return true;
      return false;
    }
    exports2.schemaHasRules = schemaHasRules;
    function schemaHasRulesButRef(schema, RULES) {
      if (typeof schema == "boolean")
        return !schema;
      for (const key in schema)
        if (key !== "$ref" && RULES.all[key])
          return true;
      return false;
    }
    exports2.schemaHasRulesButRef = schemaHasRulesButRef;
    function schemaRefOrVal({ topSchemaRef, schemaPath }, schema, keyword, $data) {
      if (!$data) {
        if (typeof schema == "number" || typeof schema == "boolean")
          return schema;
        if (typeof schema == "string")
          return (0, codegen_1._)`${schema}`;
      }
      return (0, codegen_1._)`${topSchemaRef}${schemaPath}${(0, codegen_1.getProperty)(keyword)}`;
    }
    exports2.schemaRefOrVal = schemaRefOrVal;
    function unescapeFragment(str) {
      return unescapeJsonPointer(decodeURIComponent(str));
    }
    exports2.unescapeFragment = unescapeFragment;
    function escapeFragment(str) {
      return encodeURIComponent(escapeJsonPointer(str));
    }
    exports2.escapeFragment = escapeFragment;
    function escapeJsonPointer(str) {
      if (typeof str == "number")
        return `${str}`;
      return str.replace(/~/g, "~0").replace(/\//g, "~1");
    }
    exports2.escapeJsonPointer = escapeJsonPointer;
    function unescapeJsonPointer(str) {
      return str.replace(/~1/g, "/").replace(/~0/g, "~");
    }
    exports2.unescapeJsonPointer = unescapeJsonPointer;
    function eachItem(xs, f) {
      if (Array.isArray(xs)) {
        for (const x of xs)
          f(x);
      } else {
        f(xs);
      }
    }
    exports2.eachItem = eachItem;
    function makeMergeEvaluated({ mergeNames, mergeToName, mergeValues, resultToName }) {
      return (gen, from, to, toName) => {
        const res = to === void 0 ? from : to instanceof codegen_1.Name ? (from instanceof codegen_1.Name ? mergeNames(gen, from, to) : mergeToName(gen, from, to), to) : from instanceof codegen_1.Name ? (mergeToName(gen, to, from), from) : mergeValues(from, to);
        return toName === codegen_1.Name && !(res instanceof codegen_1.Name) ? resultToName(gen, res) : res;
      };
    }
    exports2.mergeEvaluated = {
      props: makeMergeEvaluated({
        mergeNames: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true && ${from} !== undefined`, () => {
          gen.if((0, codegen_1._)`${from} === true`, () => gen.assign(to, true), () => gen.assign(to, (0, codegen_1._)`${to} || {}`).code((0, codegen_1._)`Object.assign(${to}, ${from})`));
        }),
        mergeToName: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true`, () => {
          if (from === true) {
            gen.assign(to, true);
          } else {
            gen.assign(to, (0, codegen_1._)`${to} || {}`);
            setEvaluated(gen, to, from);
          }
        }),
        mergeValues: (from, to) => from === true ? true : { ...from, ...to },
        resultToName: evaluatedPropsToName
      }),
      items: makeMergeEvaluated({
        mergeNames: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true && ${from} !== undefined`, () => gen.assign(to, (0, codegen_1._)`${from} === true ? true : ${to} > ${from} ? ${to} : ${from}`)),
        mergeToName: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true`, () => gen.assign(to, from === true ? true : (0, codegen_1._)`${to} > ${from} ? ${to} : ${from}`)),
        mergeValues: (from, to) => from === true ? true : Math.max(from, to),
        resultToName: (gen, items) => gen.var("items", items)
      })
    };
    function evaluatedPropsToName(gen, ps) {
      if (ps === true)
        return gen.var("props", true);
      const props = gen.var("props", (0, codegen_1._)`{}`);
      if (ps !== void 0)
        setEvaluated(gen, props, ps);
      return props;
    }
    exports2.evaluatedPropsToName = evaluatedPropsToName;
    function setEvaluated(gen, props, ps) {
      Object.keys(ps).forEach((p) => gen.assign((0, codegen_1._)`${props}${(0, codegen_1.getProperty)(p)}`, true));
    }
    exports2.setEvaluated = setEvaluated;
    var snippets = {};
    function useFunc(gen, f) {
      return gen.scopeValue("func", {
        ref: f,
        code: snippets[f.code] || (snippets[f.code] = new code_1._Code(f.code))
      });
    }
    exports2.useFunc = useFunc;
    var Type;
    (function(Type2) {
      Type2[Type2["Num"] = 0] = "Num";
      Type2[Type2["Str"] = 1] = "Str";
    })(Type || (exports2.Type = Type = {}));
    function getErrorPath(dataProp, dataPropType, jsPropertySyntax) {
      if (dataProp instanceof codegen_1.Name) {
        const isNumber = dataPropType === Type.Num;
        return jsPropertySyntax ? isNumber ? (0, codegen_1._)`"[" + ${dataProp} + "]"` : (0, codegen_1._)`"['" + ${dataProp} + "']"` : isNumber ? (0, codegen_1._)`"/" + ${dataProp}` : (0, codegen_1._)`"/" + ${dataProp}.replace(/~/g, "~0").replace(/\\//g, "~1")`;
      }
      return jsPropertySyntax ? (0, codegen_1.getProperty)(dataProp).toString() : "/" + escapeJsonPointer(dataProp);
    }
    exports2.getErrorPath = getErrorPath;
    function checkStrictMode(it, msg, mode = it.opts.strictSchema) {
      if (!mode)
        return;
      msg = `strict mode: ${msg}`;
      if (mode === true)
        throw new Error(msg);
      it.self.logger.warn(msg);
    }
    exports2.checkStrictMode = checkStrictMode;
  }
});

// node_modules/ajv/dist/compile/names.js
var require_names = __commonJS({
  "node_modules/ajv/dist/compile/names.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var names = {
      // validation function arguments
      data: new codegen_1.Name("data"),
      // data passed to validation function
      // args passed from referencing schema
      valCxt: new codegen_1.Name("valCxt"),
      // validation/data context - should not be used directly, it is destructured to the names below
      instancePath: new codegen_1.Name("instancePath"),
      parentData: new codegen_1.Name("parentData"),
      parentDataProperty: new codegen_1.Name("parentDataProperty"),
      rootData: new codegen_1.Name("rootData"),
      // root data - same as the data passed to the first/top validation function
      dynamicAnchors: new codegen_1.Name("dynamicAnchors"),
      // used to support recursiveRef and dynamicRef
      // function scoped variables
      vErrors: new codegen_1.Name("vErrors"),
      // null or array of validation errors
      errors: new codegen_1.Name("errors"),
      // counter of validation errors
      this: new codegen_1.Name("this"),
      // "globals"
      self: new codegen_1.Name("self"),
      scope: new codegen_1.Name("scope"),
      // JTD serialize/parse name for JSON string and position
      json: new codegen_1.Name("json"),
      jsonPos: new codegen_1.Name("jsonPos"),
      jsonLen: new codegen_1.Name("jsonLen"),
      jsonPart: new codegen_1.Name("jsonPart")
    };
    exports2.default = names;
  }
});

// node_modules/ajv/dist/compile/errors.js
var require_errors = __commonJS({
  "node_modules/ajv/dist/compile/errors.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.extendErrors = exports2.resetErrorsCount = exports2.reportExtraError = exports2.reportError = exports2.keyword$DataError = exports2.keywordError = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var names_1 = require_names();
    exports2.keywordError = {
      message: ({ keyword }) => (0, codegen_1.str)`must pass "${keyword}" keyword validation`
    };
    exports2.keyword$DataError = {
      message: ({ keyword, schemaType }) => schemaType ? (0, codegen_1.str)`"${keyword}" keyword must be ${schemaType} ($data)` : (0, codegen_1.str)`"${keyword}" keyword is invalid ($data)`
    };
    function reportError(cxt, error = exports2.keywordError, errorPaths, overrideAllErrors) {
      const { it } = cxt;
      const { gen, compositeRule, allErrors } = it;
      const errObj = errorObjectCode(cxt, error, errorPaths);
      if (overrideAllErrors !== null && overrideAllErrors !== void 0 ? overrideAllErrors : compositeRule || allErrors) {
        addError(gen, errObj);
      } else {
        returnErrors(it, (0, codegen_1._)`[${errObj}]`);
      }
    }
    exports2.reportError = reportError;
    function reportExtraError(cxt, error = exports2.keywordError, errorPaths) {
      const { it } = cxt;
      const { gen, compositeRule, allErrors } = it;
      const errObj = errorObjectCode(cxt, error, errorPaths);
      addError(gen, errObj);
      if (!(compositeRule || allErrors)) {
        returnErrors(it, names_1.default.vErrors);
      }
    }
    exports2.reportExtraError = reportExtraError;
    function resetErrorsCount(gen, errsCount) {
      gen.assign(names_1.default.errors, errsCount);
      gen.if((0, codegen_1._)`${names_1.default.vErrors} !== null`, () => gen.if(errsCount, () => gen.assign((0, codegen_1._)`${names_1.default.vErrors}.length`, errsCount), () => gen.assign(names_1.default.vErrors, null)));
    }
    exports2.resetErrorsCount = resetErrorsCount;
    function extendErrors({ gen, keyword, schemaValue, data, errsCount, it }) {
      if (errsCount === void 0)
        throw new Error("ajv implementation error");
      const err = gen.name("err");
      gen.forRange("i", errsCount, names_1.default.errors, (i) => {
        gen.const(err, (0, codegen_1._)`${names_1.default.vErrors}[${i}]`);
        gen.if((0, codegen_1._)`${err}.instancePath === undefined`, () => gen.assign((0, codegen_1._)`${err}.instancePath`, (0, codegen_1.strConcat)(names_1.default.instancePath, it.errorPath)));
        gen.assign((0, codegen_1._)`${err}.schemaPath`, (0, codegen_1.str)`${it.errSchemaPath}/${keyword}`);
        if (it.opts.verbose) {
          gen.assign((0, codegen_1._)`${err}.schema`, schemaValue);
          gen.assign((0, codegen_1._)`${err}.data`, data);
        }
      });
    }
    exports2.extendErrors = extendErrors;
    function addError(gen, errObj) {
      const err = gen.const("err", errObj);
      gen.if((0, codegen_1._)`${names_1.default.vErrors} === null`, () => gen.assign(names_1.default.vErrors, (0, codegen_1._)`[${err}]`), (0, codegen_1._)`${names_1.default.vErrors}.push(${err})`);
      gen.code((0, codegen_1._)`${names_1.default.errors}++`);
    }
    function returnErrors(it, errs) {
      const { gen, validateName, schemaEnv } = it;
      if (schemaEnv.$async) {
        gen.throw((0, codegen_1._)`new ${it.ValidationError}(${errs})`);
      } else {
        gen.assign((0, codegen_1._)`${validateName}.errors`, errs);
        gen.return(false);
      }
    }
    var E = {
      keyword: new codegen_1.Name("keyword"),
      schemaPath: new codegen_1.Name("schemaPath"),
      // also used in JTD errors
      params: new codegen_1.Name("params"),
      propertyName: new codegen_1.Name("propertyName"),
      message: new codegen_1.Name("message"),
      schema: new codegen_1.Name("schema"),
      parentSchema: new codegen_1.Name("parentSchema")
    };
    function errorObjectCode(cxt, error, errorPaths) {
      const { createErrors } = cxt.it;
      if (createErrors === false)
        return (0, codegen_1._)`{}`;
      return errorObject(cxt, error, errorPaths);
    }
    function errorObject(cxt, error, errorPaths = {}) {
      const { gen, it } = cxt;
      const keyValues = [
        errorInstancePath(it, errorPaths),
        errorSchemaPath(cxt, errorPaths)
      ];
      extraErrorProps(cxt, error, keyValues);
      return gen.object(...keyValues);
    }
    function errorInstancePath({ errorPath }, { instancePath }) {
      const instPath = instancePath ? (0, codegen_1.str)`${errorPath}${(0, util_1.getErrorPath)(instancePath, util_1.Type.Str)}` : errorPath;
      return [names_1.default.instancePath, (0, codegen_1.strConcat)(names_1.default.instancePath, instPath)];
    }
    function errorSchemaPath({ keyword, it: { errSchemaPath } }, { schemaPath, parentSchema }) {
      let schPath = parentSchema ? errSchemaPath : (0, codegen_1.str)`${errSchemaPath}/${keyword}`;
      if (schemaPath) {
        schPath = (0, codegen_1.str)`${schPath}${(0, util_1.getErrorPath)(schemaPath, util_1.Type.Str)}`;
      }
      return [E.schemaPath, schPath];
    }
    function extraErrorProps(cxt, { params, message }, keyValues) {
      const { keyword, data, schemaValue, it } = cxt;
      const { opts, propertyName, topSchemaRef, schemaPath } = it;
      keyValues.push([E.keyword, keyword], [E.params, typeof params == "function" ? params(cxt) : params || (0, codegen_1._)`{}`]);
      if (opts.messages) {
        keyValues.push([E.message, typeof message == "function" ? message(cxt) : message]);
      }
      if (opts.verbose) {
        keyValues.push([E.schema, schemaValue], [E.parentSchema, (0, codegen_1._)`${topSchemaRef}${schemaPath}`], [names_1.default.data, data]);
      }
      if (propertyName)
        keyValues.push([E.propertyName, propertyName]);
    }
  }
});

// node_modules/ajv/dist/compile/validate/boolSchema.js
var require_boolSchema = __commonJS({
  "node_modules/ajv/dist/compile/validate/boolSchema.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.boolOrEmptySchema = exports2.topBoolOrEmptySchema = void 0;
    var errors_1 = require_errors();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var boolError = {
      message: "boolean schema is false"
    };
    function topBoolOrEmptySchema(it) {
      const { gen, schema, validateName } = it;
      if (schema === false) {
        falseSchemaError(it, false);
      } else if (typeof schema == "object" && schema.$async === true) {
        gen.return(names_1.default.data);
      } else {
        gen.assign((0, codegen_1._)`${validateName}.errors`, null);
        gen.return(true);
      }
    }
    exports2.topBoolOrEmptySchema = topBoolOrEmptySchema;
    function boolOrEmptySchema(it, valid) {
      const { gen, schema } = it;
      if (schema === false) {
        gen.var(valid, false);
        falseSchemaError(it);
      } else {
        gen.var(valid, true);
      }
    }
    exports2.boolOrEmptySchema = boolOrEmptySchema;
    function falseSchemaError(it, overrideAllErrors) {
      const { gen, data } = it;
      const cxt = {
        gen,
        keyword: "false schema",
        data,
        schema: false,
        schemaCode: false,
        schemaValue: false,
        params: {},
        it
      };
      (0, errors_1.reportError)(cxt, boolError, void 0, overrideAllErrors);
    }
  }
});

// node_modules/ajv/dist/compile/rules.js
var require_rules = __commonJS({
  "node_modules/ajv/dist/compile/rules.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.getRules = exports2.isJSONType = void 0;
    var _jsonTypes = ["string", "number", "integer", "boolean", "null", "object", "array"];
    var jsonTypes = new Set(_jsonTypes);
    function isJSONType(x) {
      return typeof x == "string" && jsonTypes.has(x);
    }
    exports2.isJSONType = isJSONType;
    function getRules() {
      const groups = {
        number: { type: "number", rules: [] },
        string: { type: "string", rules: [] },
        array: { type: "array", rules: [] },
        object: { type: "object", rules: [] }
      };
      return {
        types: { ...groups, integer: true, boolean: true, null: true },
        rules: [{ rules: [] }, groups.number, groups.string, groups.array, groups.object],
        post: { rules: [] },
        all: {},
        keywords: {}
      };
    }
    exports2.getRules = getRules;
  }
});

// node_modules/ajv/dist/compile/validate/applicability.js
var require_applicability = __commonJS({
  "node_modules/ajv/dist/compile/validate/applicability.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.shouldUseRule = exports2.shouldUseGroup = exports2.schemaHasRulesForType = void 0;
    function schemaHasRulesForType({ schema, self }, type) {
      const group = self.RULES.types[type];
      return group && group !== true && shouldUseGroup(schema, group);
    }
    exports2.schemaHasRulesForType = schemaHasRulesForType;
    function shouldUseGroup(schema, group) {
      return group.rules.some((rule) => shouldUseRule(schema, rule));
    }
    exports2.shouldUseGroup = shouldUseGroup;
    function shouldUseRule(schema, rule) {
      var _a;
      return schema[rule.keyword] !== void 0 || ((_a = rule.definition.implements) === null || _a === void 0 ? void 0 : _a.some((kwd) => schema[kwd] !== void 0));
    }
    exports2.shouldUseRule = shouldUseRule;
  }
});

// node_modules/ajv/dist/compile/validate/dataType.js
var require_dataType = __commonJS({
  "node_modules/ajv/dist/compile/validate/dataType.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.reportTypeError = exports2.checkDataTypes = exports2.checkDataType = exports2.coerceAndCheckDataType = exports2.getJSONTypes = exports2.getSchemaTypes = exports2.DataType = void 0;
    var rules_1 = require_rules();
    var applicability_1 = require_applicability();
    var errors_1 = require_errors();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var DataType;
    (function(DataType2) {
      DataType2[DataType2["Correct"] = 0] = "Correct";
      DataType2[DataType2["Wrong"] = 1] = "Wrong";
    })(DataType || (exports2.DataType = DataType = {}));
    function getSchemaTypes(schema) {
      const types = getJSONTypes(schema.type);
      const hasNull = types.includes("null");
      if (hasNull) {
        if (schema.nullable === false)
          throw new Error("type: null contradicts nullable: false");
      } else {
        if (!types.length && schema.nullable !== void 0) {
          throw new Error('"nullable" cannot be used without "type"');
        }
        if (schema.nullable === true)
          types.push("null");
      }
      return types;
    }
    exports2.getSchemaTypes = getSchemaTypes;
    function getJSONTypes(ts) {
      const types = Array.isArray(ts) ? ts : ts ? [ts] : [];
      if (types.every(rules_1.isJSONType))
        return types;
      throw new Error("type must be JSONType or JSONType[]: " + types.join(","));
    }
    exports2.getJSONTypes = getJSONTypes;
    function coerceAndCheckDataType(it, types) {
      const { gen, data, opts } = it;
      const coerceTo = coerceToTypes(types, opts.coerceTypes);
      const checkTypes = types.length > 0 && !(coerceTo.length === 0 && types.length === 1 && (0, applicability_1.schemaHasRulesForType)(it, types[0]));
      if (checkTypes) {
        const wrongType = checkDataTypes(types, data, opts.strictNumbers, DataType.Wrong);
        gen.if(wrongType, () => {
          if (coerceTo.length)
            coerceData(it, types, coerceTo);
          else
            reportTypeError(it);
        });
      }
      return checkTypes;
    }
    exports2.coerceAndCheckDataType = coerceAndCheckDataType;
    var COERCIBLE = /* @__PURE__ */ new Set(["string", "number", "integer", "boolean", "null"]);
    function coerceToTypes(types, coerceTypes) {
      return coerceTypes ? types.filter((t) => COERCIBLE.has(t) || coerceTypes === "array" && t === "array") : [];
    }
    function coerceData(it, types, coerceTo) {
      const { gen, data, opts } = it;
      const dataType = gen.let("dataType", (0, codegen_1._)`typeof ${data}`);
      const coerced = gen.let("coerced", (0, codegen_1._)`undefined`);
      if (opts.coerceTypes === "array") {
        gen.if((0, codegen_1._)`${dataType} == 'object' && Array.isArray(${data}) && ${data}.length == 1`, () => gen.assign(data, (0, codegen_1._)`${data}[0]`).assign(dataType, (0, codegen_1._)`typeof ${data}`).if(checkDataTypes(types, data, opts.strictNumbers), () => gen.assign(coerced, data)));
      }
      gen.if((0, codegen_1._)`${coerced} !== undefined`);
      for (const t of coerceTo) {
        if (COERCIBLE.has(t) || t === "array" && opts.coerceTypes === "array") {
          coerceSpecificType(t);
        }
      }
      gen.else();
      reportTypeError(it);
      gen.endIf();
      gen.if((0, codegen_1._)`${coerced} !== undefined`, () => {
        gen.assign(data, coerced);
        assignParentData(it, coerced);
      });
      function coerceSpecificType(t) {
        switch (t) {
          case "string":
            gen.elseIf((0, codegen_1._)`${dataType} == "number" || ${dataType} == "boolean"`).assign(coerced, (0, codegen_1._)`"" + ${data}`).elseIf((0, codegen_1._)`${data} === null`).assign(coerced, (0, codegen_1._)`""`);
            return;
          case "number":
            gen.elseIf((0, codegen_1._)`${dataType} == "boolean" || ${data} === null
              || (${dataType} == "string" && ${data} && ${data} == +${data})`).assign(coerced, (0, codegen_1._)`+${data}`);
            return;
          case "integer":
            gen.elseIf((0, codegen_1._)`${dataType} === "boolean" || ${data} === null
              || (${dataType} === "string" && ${data} && ${data} == +${data} && !(${data} % 1))`).assign(coerced, (0, codegen_1._)`+${data}`);
            return;
          case "boolean":
            gen.elseIf((0, codegen_1._)`${data} === "false" || ${data} === 0 || ${data} === null`).assign(coerced, false).elseIf((0, codegen_1._)`${data} === "true" || ${data} === 1`).assign(coerced, true);
            return;
          case "null":
            gen.elseIf((0, codegen_1._)`${data} === "" || ${data} === 0 || ${data} === false`);
            gen.assign(coerced, null);
            return;
          case "array":
            gen.elseIf((0, codegen_1._)`${dataType} === "string" || ${dataType} === "number"
              || ${dataType} === "boolean" || ${data} === null`).assign(coerced, (0, codegen_1._)`[${data}]`);
        }
      }
    }
    function assignParentData({ gen, parentData, parentDataProperty }, expr) {
      gen.if((0, codegen_1._)`${parentData} !== undefined`, () => gen.assign((0, codegen_1._)`${parentData}[${parentDataProperty}]`, expr));
    }
    function checkDataType(dataType, data, strictNums, correct = DataType.Correct) {
      const EQ = correct === DataType.Correct ? codegen_1.operators.EQ : codegen_1.operators.NEQ;
      let cond;
      switch (dataType) {
        case "null":
          return (0, codegen_1._)`${data} ${EQ} null`;
        case "array":
          cond = (0, codegen_1._)`Array.isArray(${data})`;
          break;
        case "object":
          cond = (0, codegen_1._)`${data} && typeof ${data} == "object" && !Array.isArray(${data})`;
          break;
        case "integer":
          cond = numCond((0, codegen_1._)`!(${data} % 1) && !isNaN(${data})`);
          break;
        case "number":
          cond = numCond();
          break;
        default:
          return (0, codegen_1._)`typeof ${data} ${EQ} ${dataType}`;
      }
      return correct === DataType.Correct ? cond : (0, codegen_1.not)(cond);
      function numCond(_cond = codegen_1.nil) {
        return (0, codegen_1.and)((0, codegen_1._)`typeof ${data} == "number"`, _cond, strictNums ? (0, codegen_1._)`isFinite(${data})` : codegen_1.nil);
      }
    }
    exports2.checkDataType = checkDataType;
    function checkDataTypes(dataTypes, data, strictNums, correct) {
      if (dataTypes.length === 1) {
        return checkDataType(dataTypes[0], data, strictNums, correct);
      }
      let cond;
      const types = (0, util_1.toHash)(dataTypes);
      if (types.array && types.object) {
        const notObj = (0, codegen_1._)`typeof ${data} != "object"`;
        cond = types.null ? notObj : (0, codegen_1._)`!${data} || ${notObj}`;
        delete types.null;
        delete types.array;
        delete types.object;
      } else {
        cond = codegen_1.nil;
      }
      if (types.number)
        delete types.integer;
      for (const t in types)
        cond = (0, codegen_1.and)(cond, checkDataType(t, data, strictNums, correct));
      return cond;
    }
    exports2.checkDataTypes = checkDataTypes;
    var typeError = {
      message: ({ schema }) => `must be ${schema}`,
      params: ({ schema, schemaValue }) => typeof schema == "string" ? (0, codegen_1._)`{type: ${schema}}` : (0, codegen_1._)`{type: ${schemaValue}}`
    };
    function reportTypeError(it) {
      const cxt = getTypeErrorContext(it);
      (0, errors_1.reportError)(cxt, typeError);
    }
    exports2.reportTypeError = reportTypeError;
    function getTypeErrorContext(it) {
      const { gen, data, schema } = it;
      const schemaCode = (0, util_1.schemaRefOrVal)(it, schema, "type");
      return {
        gen,
        keyword: "type",
        data,
        schema: schema.type,
        schemaCode,
        schemaValue: schemaCode,
        parentSchema: schema,
        params: {},
        it
      };
    }
  }
});

// node_modules/ajv/dist/compile/validate/defaults.js
var require_defaults = __commonJS({
  "node_modules/ajv/dist/compile/validate/defaults.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.assignDefaults = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    function assignDefaults(it, ty) {
      const { properties, items } = it.schema;
      if (ty === "object" && properties) {
        for (const key in properties) {
          assignDefault(it, key, properties[key].default);
        }
      } else if (ty === "array" && Array.isArray(items)) {
        items.forEach((sch, i) => assignDefault(it, i, sch.default));
      }
    }
    exports2.assignDefaults = assignDefaults;
    function assignDefault(it, prop, defaultValue) {
      const { gen, compositeRule, data, opts } = it;
      if (defaultValue === void 0)
        return;
      const childData = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(prop)}`;
      if (compositeRule) {
        (0, util_1.checkStrictMode)(it, `default is ignored for: ${childData}`);
        return;
      }
      let condition = (0, codegen_1._)`${childData} === undefined`;
      if (opts.useDefaults === "empty") {
        condition = (0, codegen_1._)`${condition} || ${childData} === null || ${childData} === ""`;
      }
      gen.if(condition, (0, codegen_1._)`${childData} = ${(0, codegen_1.stringify)(defaultValue)}`);
    }
  }
});

// node_modules/ajv/dist/vocabularies/code.js
var require_code2 = __commonJS({
  "node_modules/ajv/dist/vocabularies/code.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.validateUnion = exports2.validateArray = exports2.usePattern = exports2.callValidateCode = exports2.schemaProperties = exports2.allSchemaProperties = exports2.noPropertyInData = exports2.propertyInData = exports2.isOwnProperty = exports2.hasPropFunc = exports2.reportMissingProp = exports2.checkMissingProp = exports2.checkReportMissingProp = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var names_1 = require_names();
    var util_2 = require_util();
    function checkReportMissingProp(cxt, prop) {
      const { gen, data, it } = cxt;
      gen.if(noPropertyInData(gen, data, prop, it.opts.ownProperties), () => {
        cxt.setParams({ missingProperty: (0, codegen_1._)`${prop}` }, true);
        cxt.error();
      });
    }
    exports2.checkReportMissingProp = checkReportMissingProp;
    function checkMissingProp({ gen, data, it: { opts } }, properties, missing) {
      return (0, codegen_1.or)(...properties.map((prop) => (0, codegen_1.and)(noPropertyInData(gen, data, prop, opts.ownProperties), (0, codegen_1._)`${missing} = ${prop}`)));
    }
    exports2.checkMissingProp = checkMissingProp;
    function reportMissingProp(cxt, missing) {
      cxt.setParams({ missingProperty: missing }, true);
      cxt.error();
    }
    exports2.reportMissingProp = reportMissingProp;
    function hasPropFunc(gen) {
      return gen.scopeValue("func", {
        // eslint-disable-next-line @typescript-eslint/unbound-method
        ref: Object.prototype.hasOwnProperty,
        code: (0, codegen_1._)`Object.prototype.hasOwnProperty`
      });
    }
    exports2.hasPropFunc = hasPropFunc;
    function isOwnProperty(gen, data, property) {
      return (0, codegen_1._)`${hasPropFunc(gen)}.call(${data}, ${property})`;
    }
    exports2.isOwnProperty = isOwnProperty;
    function propertyInData(gen, data, property, ownProperties) {
      const cond = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(property)} !== undefined`;
      return ownProperties ? (0, codegen_1._)`${cond} && ${isOwnProperty(gen, data, property)}` : cond;
    }
    exports2.propertyInData = propertyInData;
    function noPropertyInData(gen, data, property, ownProperties) {
      const cond = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(property)} === undefined`;
      return ownProperties ? (0, codegen_1.or)(cond, (0, codegen_1.not)(isOwnProperty(gen, data, property))) : cond;
    }
    exports2.noPropertyInData = noPropertyInData;
    function allSchemaProperties(schemaMap) {
      return schemaMap ? Object.keys(schemaMap).filter((p) => p !== "__proto__") : [];
    }
    exports2.allSchemaProperties = allSchemaProperties;
    function schemaProperties(it, schemaMap) {
      return allSchemaProperties(schemaMap).filter((p) => !(0, util_1.alwaysValidSchema)(it, schemaMap[p]));
    }
    exports2.schemaProperties = schemaProperties;
    function callValidateCode({ schemaCode, data, it: { gen, topSchemaRef, schemaPath, errorPath }, it }, func, context, passSchema) {
      const dataAndSchema = passSchema ? (0, codegen_1._)`${schemaCode}, ${data}, ${topSchemaRef}${schemaPath}` : data;
      const valCxt = [
        [names_1.default.instancePath, (0, codegen_1.strConcat)(names_1.default.instancePath, errorPath)],
        [names_1.default.parentData, it.parentData],
        [names_1.default.parentDataProperty, it.parentDataProperty],
        [names_1.default.rootData, names_1.default.rootData]
      ];
      if (it.opts.dynamicRef)
        valCxt.push([names_1.default.dynamicAnchors, names_1.default.dynamicAnchors]);
      const args = (0, codegen_1._)`${dataAndSchema}, ${gen.object(...valCxt)}`;
      return context !== codegen_1.nil ? (0, codegen_1._)`${func}.call(${context}, ${args})` : (0, codegen_1._)`${func}(${args})`;
    }
    exports2.callValidateCode = callValidateCode;
    var newRegExp = (0, codegen_1._)`new RegExp`;
    function usePattern({ gen, it: { opts } }, pattern) {
      const u = opts.unicodeRegExp ? "u" : "";
      const { regExp } = opts.code;
      const rx = regExp(pattern, u);
      return gen.scopeValue("pattern", {
        key: rx.toString(),
        ref: rx,
        code: (0, codegen_1._)`${regExp.code === "new RegExp" ? newRegExp : (0, util_2.useFunc)(gen, regExp)}(${pattern}, ${u})`
      });
    }
    exports2.usePattern = usePattern;
    function validateArray(cxt) {
      const { gen, data, keyword, it } = cxt;
      const valid = gen.name("valid");
      if (it.allErrors) {
        const validArr = gen.let("valid", true);
        validateItems(() => gen.assign(validArr, false));
        return validArr;
      }
      gen.var(valid, true);
      validateItems(() => gen.break());
      return valid;
      function validateItems(notValid) {
        const len = gen.const("len", (0, codegen_1._)`${data}.length`);
        gen.forRange("i", 0, len, (i) => {
          cxt.subschema({
            keyword,
            dataProp: i,
            dataPropType: util_1.Type.Num
          }, valid);
          gen.if((0, codegen_1.not)(valid), notValid);
        });
      }
    }
    exports2.validateArray = validateArray;
    function validateUnion(cxt) {
      const { gen, schema, keyword, it } = cxt;
      if (!Array.isArray(schema))
        throw new Error("ajv implementation error");
      const alwaysValid = schema.some((sch) => (0, util_1.alwaysValidSchema)(it, sch));
      if (alwaysValid && !it.opts.unevaluated)
        return;
      const valid = gen.let("valid", false);
      const schValid = gen.name("_valid");
      gen.block(() => schema.forEach((_sch, i) => {
        const schCxt = cxt.subschema({
          keyword,
          schemaProp: i,
          compositeRule: true
        }, schValid);
        gen.assign(valid, (0, codegen_1._)`${valid} || ${schValid}`);
        const merged2 = cxt.mergeValidEvaluated(schCxt, schValid);
        if (!merged2)
          gen.if((0, codegen_1.not)(valid));
      }));
      cxt.result(valid, () => cxt.reset(), () => cxt.error(true));
    }
    exports2.validateUnion = validateUnion;
  }
});

// node_modules/ajv/dist/compile/validate/keyword.js
var require_keyword = __commonJS({
  "node_modules/ajv/dist/compile/validate/keyword.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.validateKeywordUsage = exports2.validSchemaType = exports2.funcKeywordCode = exports2.macroKeywordCode = void 0;
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var code_1 = require_code2();
    var errors_1 = require_errors();
    function macroKeywordCode(cxt, def) {
      const { gen, keyword, schema, parentSchema, it } = cxt;
      const macroSchema = def.macro.call(it.self, schema, parentSchema, it);
      const schemaRef = useKeyword(gen, keyword, macroSchema);
      if (it.opts.validateSchema !== false)
        it.self.validateSchema(macroSchema, true);
      const valid = gen.name("valid");
      cxt.subschema({
        schema: macroSchema,
        schemaPath: codegen_1.nil,
        errSchemaPath: `${it.errSchemaPath}/${keyword}`,
        topSchemaRef: schemaRef,
        compositeRule: true
      }, valid);
      cxt.pass(valid, () => cxt.error(true));
    }
    exports2.macroKeywordCode = macroKeywordCode;
    function funcKeywordCode(cxt, def) {
      var _a;
      const { gen, keyword, schema, parentSchema, $data, it } = cxt;
      checkAsyncKeyword(it, def);
      const validate = !$data && def.compile ? def.compile.call(it.self, schema, parentSchema, it) : def.validate;
      const validateRef = useKeyword(gen, keyword, validate);
      const valid = gen.let("valid");
      cxt.block$data(valid, validateKeyword);
      cxt.ok((_a = def.valid) !== null && _a !== void 0 ? _a : valid);
      function validateKeyword() {
        if (def.errors === false) {
          assignValid();
          if (def.modifying)
            modifyData(cxt);
          reportErrs(() => cxt.error());
        } else {
          const ruleErrs = def.async ? validateAsync() : validateSync();
          if (def.modifying)
            modifyData(cxt);
          reportErrs(() => addErrs(cxt, ruleErrs));
        }
      }
      function validateAsync() {
        const ruleErrs = gen.let("ruleErrs", null);
        gen.try(() => assignValid((0, codegen_1._)`await `), (e) => gen.assign(valid, false).if((0, codegen_1._)`${e} instanceof ${it.ValidationError}`, () => gen.assign(ruleErrs, (0, codegen_1._)`${e}.errors`), () => gen.throw(e)));
        return ruleErrs;
      }
      function validateSync() {
        const validateErrs = (0, codegen_1._)`${validateRef}.errors`;
        gen.assign(validateErrs, null);
        assignValid(codegen_1.nil);
        return validateErrs;
      }
      function assignValid(_await = def.async ? (0, codegen_1._)`await ` : codegen_1.nil) {
        const passCxt = it.opts.passContext ? names_1.default.this : names_1.default.self;
        const passSchema = !("compile" in def && !$data || def.schema === false);
        gen.assign(valid, (0, codegen_1._)`${_await}${(0, code_1.callValidateCode)(cxt, validateRef, passCxt, passSchema)}`, def.modifying);
      }
      function reportErrs(errors3) {
        var _a2;
        gen.if((0, codegen_1.not)((_a2 = def.valid) !== null && _a2 !== void 0 ? _a2 : valid), errors3);
      }
    }
    exports2.funcKeywordCode = funcKeywordCode;
    function modifyData(cxt) {
      const { gen, data, it } = cxt;
      gen.if(it.parentData, () => gen.assign(data, (0, codegen_1._)`${it.parentData}[${it.parentDataProperty}]`));
    }
    function addErrs(cxt, errs) {
      const { gen } = cxt;
      gen.if((0, codegen_1._)`Array.isArray(${errs})`, () => {
        gen.assign(names_1.default.vErrors, (0, codegen_1._)`${names_1.default.vErrors} === null ? ${errs} : ${names_1.default.vErrors}.concat(${errs})`).assign(names_1.default.errors, (0, codegen_1._)`${names_1.default.vErrors}.length`);
        (0, errors_1.extendErrors)(cxt);
      }, () => cxt.error());
    }
    function checkAsyncKeyword({ schemaEnv }, def) {
      if (def.async && !schemaEnv.$async)
        throw new Error("async keyword in sync schema");
    }
    function useKeyword(gen, keyword, result) {
      if (result === void 0)
        throw new Error(`keyword "${keyword}" failed to compile`);
      return gen.scopeValue("keyword", typeof result == "function" ? { ref: result } : { ref: result, code: (0, codegen_1.stringify)(result) });
    }
    function validSchemaType(schema, schemaType, allowUndefined = false) {
      return !schemaType.length || schemaType.some((st) => st === "array" ? Array.isArray(schema) : st === "object" ? schema && typeof schema == "object" && !Array.isArray(schema) : typeof schema == st || allowUndefined && typeof schema == "undefined");
    }
    exports2.validSchemaType = validSchemaType;
    function validateKeywordUsage({ schema, opts, self, errSchemaPath }, def, keyword) {
      if (Array.isArray(def.keyword) ? !def.keyword.includes(keyword) : def.keyword !== keyword) {
        throw new Error("ajv implementation error");
      }
      const deps = def.dependencies;
      if (deps === null || deps === void 0 ? void 0 : deps.some((kwd) => !Object.prototype.hasOwnProperty.call(schema, kwd))) {
        throw new Error(`parent schema must have dependencies of ${keyword}: ${deps.join(",")}`);
      }
      if (def.validateSchema) {
        const valid = def.validateSchema(schema[keyword]);
        if (!valid) {
          const msg = `keyword "${keyword}" value is invalid at path "${errSchemaPath}": ` + self.errorsText(def.validateSchema.errors);
          if (opts.validateSchema === "log")
            self.logger.error(msg);
          else
            throw new Error(msg);
        }
      }
    }
    exports2.validateKeywordUsage = validateKeywordUsage;
  }
});

// node_modules/ajv/dist/compile/validate/subschema.js
var require_subschema = __commonJS({
  "node_modules/ajv/dist/compile/validate/subschema.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.extendSubschemaMode = exports2.extendSubschemaData = exports2.getSubschema = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    function getSubschema(it, { keyword, schemaProp, schema, schemaPath, errSchemaPath, topSchemaRef }) {
      if (keyword !== void 0 && schema !== void 0) {
        throw new Error('both "keyword" and "schema" passed, only one allowed');
      }
      if (keyword !== void 0) {
        const sch = it.schema[keyword];
        return schemaProp === void 0 ? {
          schema: sch,
          schemaPath: (0, codegen_1._)`${it.schemaPath}${(0, codegen_1.getProperty)(keyword)}`,
          errSchemaPath: `${it.errSchemaPath}/${keyword}`
        } : {
          schema: sch[schemaProp],
          schemaPath: (0, codegen_1._)`${it.schemaPath}${(0, codegen_1.getProperty)(keyword)}${(0, codegen_1.getProperty)(schemaProp)}`,
          errSchemaPath: `${it.errSchemaPath}/${keyword}/${(0, util_1.escapeFragment)(schemaProp)}`
        };
      }
      if (schema !== void 0) {
        if (schemaPath === void 0 || errSchemaPath === void 0 || topSchemaRef === void 0) {
          throw new Error('"schemaPath", "errSchemaPath" and "topSchemaRef" are required with "schema"');
        }
        return {
          schema,
          schemaPath,
          topSchemaRef,
          errSchemaPath
        };
      }
      throw new Error('either "keyword" or "schema" must be passed');
    }
    exports2.getSubschema = getSubschema;
    function extendSubschemaData(subschema, it, { dataProp, dataPropType: dpType, data, dataTypes, propertyName }) {
      if (data !== void 0 && dataProp !== void 0) {
        throw new Error('both "data" and "dataProp" passed, only one allowed');
      }
      const { gen } = it;
      if (dataProp !== void 0) {
        const { errorPath, dataPathArr, opts } = it;
        const nextData = gen.let("data", (0, codegen_1._)`${it.data}${(0, codegen_1.getProperty)(dataProp)}`, true);
        dataContextProps(nextData);
        subschema.errorPath = (0, codegen_1.str)`${errorPath}${(0, util_1.getErrorPath)(dataProp, dpType, opts.jsPropertySyntax)}`;
        subschema.parentDataProperty = (0, codegen_1._)`${dataProp}`;
        subschema.dataPathArr = [...dataPathArr, subschema.parentDataProperty];
      }
      if (data !== void 0) {
        const nextData = data instanceof codegen_1.Name ? data : gen.let("data", data, true);
        dataContextProps(nextData);
        if (propertyName !== void 0)
          subschema.propertyName = propertyName;
      }
      if (dataTypes)
        subschema.dataTypes = dataTypes;
      function dataContextProps(_nextData) {
        subschema.data = _nextData;
        subschema.dataLevel = it.dataLevel + 1;
        subschema.dataTypes = [];
        it.definedProperties = /* @__PURE__ */ new Set();
        subschema.parentData = it.data;
        subschema.dataNames = [...it.dataNames, _nextData];
      }
    }
    exports2.extendSubschemaData = extendSubschemaData;
    function extendSubschemaMode(subschema, { jtdDiscriminator, jtdMetadata, compositeRule, createErrors, allErrors }) {
      if (compositeRule !== void 0)
        subschema.compositeRule = compositeRule;
      if (createErrors !== void 0)
        subschema.createErrors = createErrors;
      if (allErrors !== void 0)
        subschema.allErrors = allErrors;
      subschema.jtdDiscriminator = jtdDiscriminator;
      subschema.jtdMetadata = jtdMetadata;
    }
    exports2.extendSubschemaMode = extendSubschemaMode;
  }
});

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports2, module2) {
    "use strict";
    module2.exports = function equal(a, b) {
      if (a === b) return true;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return false;
        var length, i, keys;
        if (Array.isArray(a)) {
          length = a.length;
          if (length != b.length) return false;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return false;
          return true;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        keys = Object.keys(a);
        length = keys.length;
        if (length !== Object.keys(b).length) return false;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return false;
        }
        return true;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/json-schema-traverse/index.js
var require_json_schema_traverse = __commonJS({
  "node_modules/json-schema-traverse/index.js"(exports2, module2) {
    "use strict";
    var traverse = module2.exports = function(schema, opts, cb) {
      if (typeof opts == "function") {
        cb = opts;
        opts = {};
      }
      cb = opts.cb || cb;
      var pre = typeof cb == "function" ? cb : cb.pre || function() {
      };
      var post = cb.post || function() {
      };
      _traverse(opts, pre, post, schema, "", schema);
    };
    traverse.keywords = {
      additionalItems: true,
      items: true,
      contains: true,
      additionalProperties: true,
      propertyNames: true,
      not: true,
      if: true,
      then: true,
      else: true
    };
    traverse.arrayKeywords = {
      items: true,
      allOf: true,
      anyOf: true,
      oneOf: true
    };
    traverse.propsKeywords = {
      $defs: true,
      definitions: true,
      properties: true,
      patternProperties: true,
      dependencies: true
    };
    traverse.skipKeywords = {
      default: true,
      enum: true,
      const: true,
      required: true,
      maximum: true,
      minimum: true,
      exclusiveMaximum: true,
      exclusiveMinimum: true,
      multipleOf: true,
      maxLength: true,
      minLength: true,
      pattern: true,
      format: true,
      maxItems: true,
      minItems: true,
      uniqueItems: true,
      maxProperties: true,
      minProperties: true
    };
    function _traverse(opts, pre, post, schema, jsonPtr, rootSchema, parentJsonPtr, parentKeyword, parentSchema, keyIndex) {
      if (schema && typeof schema == "object" && !Array.isArray(schema)) {
        pre(schema, jsonPtr, rootSchema, parentJsonPtr, parentKeyword, parentSchema, keyIndex);
        for (var key in schema) {
          var sch = schema[key];
          if (Array.isArray(sch)) {
            if (key in traverse.arrayKeywords) {
              for (var i = 0; i < sch.length; i++)
                _traverse(opts, pre, post, sch[i], jsonPtr + "/" + key + "/" + i, rootSchema, jsonPtr, key, schema, i);
            }
          } else if (key in traverse.propsKeywords) {
            if (sch && typeof sch == "object") {
              for (var prop in sch)
                _traverse(opts, pre, post, sch[prop], jsonPtr + "/" + key + "/" + escapeJsonPtr(prop), rootSchema, jsonPtr, key, schema, prop);
            }
          } else if (key in traverse.keywords || opts.allKeys && !(key in traverse.skipKeywords)) {
            _traverse(opts, pre, post, sch, jsonPtr + "/" + key, rootSchema, jsonPtr, key, schema);
          }
        }
        post(schema, jsonPtr, rootSchema, parentJsonPtr, parentKeyword, parentSchema, keyIndex);
      }
    }
    function escapeJsonPtr(str) {
      return str.replace(/~/g, "~0").replace(/\//g, "~1");
    }
  }
});

// node_modules/ajv/dist/compile/resolve.js
var require_resolve = __commonJS({
  "node_modules/ajv/dist/compile/resolve.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.getSchemaRefs = exports2.resolveUrl = exports2.normalizeId = exports2._getFullPath = exports2.getFullPath = exports2.inlineRef = void 0;
    var util_1 = require_util();
    var equal = require_fast_deep_equal();
    var traverse = require_json_schema_traverse();
    var SIMPLE_INLINED = /* @__PURE__ */ new Set([
      "type",
      "format",
      "pattern",
      "maxLength",
      "minLength",
      "maxProperties",
      "minProperties",
      "maxItems",
      "minItems",
      "maximum",
      "minimum",
      "uniqueItems",
      "multipleOf",
      "required",
      "enum",
      "const"
    ]);
    function inlineRef(schema, limit = true) {
      if (typeof schema == "boolean")
        return true;
      if (limit === true)
        return !hasRef(schema);
      if (!limit)
        return false;
      return countKeys(schema) <= limit;
    }
    exports2.inlineRef = inlineRef;
    var REF_KEYWORDS = /* @__PURE__ */ new Set([
      "$ref",
      "$recursiveRef",
      "$recursiveAnchor",
      "$dynamicRef",
      "$dynamicAnchor"
    ]);
    function hasRef(schema) {
      for (const key in schema) {
        if (REF_KEYWORDS.has(key))
          return true;
        const sch = schema[key];
        if (Array.isArray(sch) && sch.some(hasRef))
          return true;
        if (typeof sch == "object" && hasRef(sch))
          return true;
      }
      return false;
    }
    function countKeys(schema) {
      let count3 = 0;
      for (const key in schema) {
        if (key === "$ref")
          return Infinity;
        count3++;
        if (SIMPLE_INLINED.has(key))
          continue;
        if (typeof schema[key] == "object") {
          (0, util_1.eachItem)(schema[key], (sch) => count3 += countKeys(sch));
        }
        if (count3 === Infinity)
          return Infinity;
      }
      return count3;
    }
    function getFullPath(resolver, id = "", normalize) {
      if (normalize !== false)
        id = normalizeId(id);
      const p = resolver.parse(id);
      return _getFullPath(resolver, p);
    }
    exports2.getFullPath = getFullPath;
    function _getFullPath(resolver, p) {
      const serialized = resolver.serialize(p);
      return serialized.split("#")[0] + "#";
    }
    exports2._getFullPath = _getFullPath;
    var TRAILING_SLASH_HASH = /#\/?$/;
    function normalizeId(id) {
      return id ? id.replace(TRAILING_SLASH_HASH, "") : "";
    }
    exports2.normalizeId = normalizeId;
    function resolveUrl(resolver, baseId, id) {
      id = normalizeId(id);
      return resolver.resolve(baseId, id);
    }
    exports2.resolveUrl = resolveUrl;
    var ANCHOR = /^[a-z_][-a-z0-9._]*$/i;
    function getSchemaRefs(schema, baseId) {
      if (typeof schema == "boolean")
        return {};
      const { schemaId, uriResolver } = this.opts;
      const schId = normalizeId(schema[schemaId] || baseId);
      const baseIds = { "": schId };
      const pathPrefix = getFullPath(uriResolver, schId, false);
      const localRefs = {};
      const schemaRefs = /* @__PURE__ */ new Set();
      traverse(schema, { allKeys: true }, (sch, jsonPtr, _, parentJsonPtr) => {
        if (parentJsonPtr === void 0)
          return;
        const fullPath = pathPrefix + jsonPtr;
        let innerBaseId = baseIds[parentJsonPtr];
        if (typeof sch[schemaId] == "string")
          innerBaseId = addRef.call(this, sch[schemaId]);
        addAnchor.call(this, sch.$anchor);
        addAnchor.call(this, sch.$dynamicAnchor);
        baseIds[jsonPtr] = innerBaseId;
        function addRef(ref) {
          const _resolve = this.opts.uriResolver.resolve;
          ref = normalizeId(innerBaseId ? _resolve(innerBaseId, ref) : ref);
          if (schemaRefs.has(ref))
            throw ambiguos(ref);
          schemaRefs.add(ref);
          let schOrRef = this.refs[ref];
          if (typeof schOrRef == "string")
            schOrRef = this.refs[schOrRef];
          if (typeof schOrRef == "object") {
            checkAmbiguosRef(sch, schOrRef.schema, ref);
          } else if (ref !== normalizeId(fullPath)) {
            if (ref[0] === "#") {
              checkAmbiguosRef(sch, localRefs[ref], ref);
              localRefs[ref] = sch;
            } else {
              this.refs[ref] = fullPath;
            }
          }
          return ref;
        }
        function addAnchor(anchor) {
          if (typeof anchor == "string") {
            if (!ANCHOR.test(anchor))
              throw new Error(`invalid anchor "${anchor}"`);
            addRef.call(this, `#${anchor}`);
          }
        }
      });
      return localRefs;
      function checkAmbiguosRef(sch1, sch2, ref) {
        if (sch2 !== void 0 && !equal(sch1, sch2))
          throw ambiguos(ref);
      }
      function ambiguos(ref) {
        return new Error(`reference "${ref}" resolves to more than one schema`);
      }
    }
    exports2.getSchemaRefs = getSchemaRefs;
  }
});

// node_modules/ajv/dist/compile/validate/index.js
var require_validate = __commonJS({
  "node_modules/ajv/dist/compile/validate/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.getData = exports2.KeywordCxt = exports2.validateFunctionCode = void 0;
    var boolSchema_1 = require_boolSchema();
    var dataType_1 = require_dataType();
    var applicability_1 = require_applicability();
    var dataType_2 = require_dataType();
    var defaults_1 = require_defaults();
    var keyword_1 = require_keyword();
    var subschema_1 = require_subschema();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var resolve_1 = require_resolve();
    var util_1 = require_util();
    var errors_1 = require_errors();
    function validateFunctionCode(it) {
      if (isSchemaObj(it)) {
        checkKeywords(it);
        if (schemaCxtHasRules(it)) {
          topSchemaObjCode(it);
          return;
        }
      }
      validateFunction(it, () => (0, boolSchema_1.topBoolOrEmptySchema)(it));
    }
    exports2.validateFunctionCode = validateFunctionCode;
    function validateFunction({ gen, validateName, schema, schemaEnv, opts }, body) {
      if (opts.code.es5) {
        gen.func(validateName, (0, codegen_1._)`${names_1.default.data}, ${names_1.default.valCxt}`, schemaEnv.$async, () => {
          gen.code((0, codegen_1._)`"use strict"; ${funcSourceUrl(schema, opts)}`);
          destructureValCxtES5(gen, opts);
          gen.code(body);
        });
      } else {
        gen.func(validateName, (0, codegen_1._)`${names_1.default.data}, ${destructureValCxt(opts)}`, schemaEnv.$async, () => gen.code(funcSourceUrl(schema, opts)).code(body));
      }
    }
    function destructureValCxt(opts) {
      return (0, codegen_1._)`{${names_1.default.instancePath}="", ${names_1.default.parentData}, ${names_1.default.parentDataProperty}, ${names_1.default.rootData}=${names_1.default.data}${opts.dynamicRef ? (0, codegen_1._)`, ${names_1.default.dynamicAnchors}={}` : codegen_1.nil}}={}`;
    }
    function destructureValCxtES5(gen, opts) {
      gen.if(names_1.default.valCxt, () => {
        gen.var(names_1.default.instancePath, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.instancePath}`);
        gen.var(names_1.default.parentData, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.parentData}`);
        gen.var(names_1.default.parentDataProperty, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.parentDataProperty}`);
        gen.var(names_1.default.rootData, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.rootData}`);
        if (opts.dynamicRef)
          gen.var(names_1.default.dynamicAnchors, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.dynamicAnchors}`);
      }, () => {
        gen.var(names_1.default.instancePath, (0, codegen_1._)`""`);
        gen.var(names_1.default.parentData, (0, codegen_1._)`undefined`);
        gen.var(names_1.default.parentDataProperty, (0, codegen_1._)`undefined`);
        gen.var(names_1.default.rootData, names_1.default.data);
        if (opts.dynamicRef)
          gen.var(names_1.default.dynamicAnchors, (0, codegen_1._)`{}`);
      });
    }
    function topSchemaObjCode(it) {
      const { schema, opts, gen } = it;
      validateFunction(it, () => {
        if (opts.$comment && schema.$comment)
          commentKeyword(it);
        checkNoDefault(it);
        gen.let(names_1.default.vErrors, null);
        gen.let(names_1.default.errors, 0);
        if (opts.unevaluated)
          resetEvaluated(it);
        typeAndKeywords(it);
        returnResults(it);
      });
      return;
    }
    function resetEvaluated(it) {
      const { gen, validateName } = it;
      it.evaluated = gen.const("evaluated", (0, codegen_1._)`${validateName}.evaluated`);
      gen.if((0, codegen_1._)`${it.evaluated}.dynamicProps`, () => gen.assign((0, codegen_1._)`${it.evaluated}.props`, (0, codegen_1._)`undefined`));
      gen.if((0, codegen_1._)`${it.evaluated}.dynamicItems`, () => gen.assign((0, codegen_1._)`${it.evaluated}.items`, (0, codegen_1._)`undefined`));
    }
    function funcSourceUrl(schema, opts) {
      const schId = typeof schema == "object" && schema[opts.schemaId];
      return schId && (opts.code.source || opts.code.process) ? (0, codegen_1._)`/*# sourceURL=${schId} */` : codegen_1.nil;
    }
    function subschemaCode(it, valid) {
      if (isSchemaObj(it)) {
        checkKeywords(it);
        if (schemaCxtHasRules(it)) {
          subSchemaObjCode(it, valid);
          return;
        }
      }
      (0, boolSchema_1.boolOrEmptySchema)(it, valid);
    }
    function schemaCxtHasRules({ schema, self }) {
      if (typeof schema == "boolean")
        return !schema;
      for (const key in schema)
        if (self.RULES.all[key])
          return true;
      return false;
    }
    function isSchemaObj(it) {
      return typeof it.schema != "boolean";
    }
    function subSchemaObjCode(it, valid) {
      const { schema, gen, opts } = it;
      if (opts.$comment && schema.$comment)
        commentKeyword(it);
      updateContext(it);
      checkAsyncSchema(it);
      const errsCount = gen.const("_errs", names_1.default.errors);
      typeAndKeywords(it, errsCount);
      gen.var(valid, (0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
    }
    function checkKeywords(it) {
      (0, util_1.checkUnknownRules)(it);
      checkRefsAndKeywords(it);
    }
    function typeAndKeywords(it, errsCount) {
      if (it.opts.jtd)
        return schemaKeywords(it, [], false, errsCount);
      const types = (0, dataType_1.getSchemaTypes)(it.schema);
      const checkedTypes = (0, dataType_1.coerceAndCheckDataType)(it, types);
      schemaKeywords(it, types, !checkedTypes, errsCount);
    }
    function checkRefsAndKeywords(it) {
      const { schema, errSchemaPath, opts, self } = it;
      if (schema.$ref && opts.ignoreKeywordsWithRef && (0, util_1.schemaHasRulesButRef)(schema, self.RULES)) {
        self.logger.warn(`$ref: keywords ignored in schema at path "${errSchemaPath}"`);
      }
    }
    function checkNoDefault(it) {
      const { schema, opts } = it;
      if (schema.default !== void 0 && opts.useDefaults && opts.strictSchema) {
        (0, util_1.checkStrictMode)(it, "default is ignored in the schema root");
      }
    }
    function updateContext(it) {
      const schId = it.schema[it.opts.schemaId];
      if (schId)
        it.baseId = (0, resolve_1.resolveUrl)(it.opts.uriResolver, it.baseId, schId);
    }
    function checkAsyncSchema(it) {
      if (it.schema.$async && !it.schemaEnv.$async)
        throw new Error("async schema in sync schema");
    }
    function commentKeyword({ gen, schemaEnv, schema, errSchemaPath, opts }) {
      const msg = schema.$comment;
      if (opts.$comment === true) {
        gen.code((0, codegen_1._)`${names_1.default.self}.logger.log(${msg})`);
      } else if (typeof opts.$comment == "function") {
        const schemaPath = (0, codegen_1.str)`${errSchemaPath}/$comment`;
        const rootName = gen.scopeValue("root", { ref: schemaEnv.root });
        gen.code((0, codegen_1._)`${names_1.default.self}.opts.$comment(${msg}, ${schemaPath}, ${rootName}.schema)`);
      }
    }
    function returnResults(it) {
      const { gen, schemaEnv, validateName, ValidationError, opts } = it;
      if (schemaEnv.$async) {
        gen.if((0, codegen_1._)`${names_1.default.errors} === 0`, () => gen.return(names_1.default.data), () => gen.throw((0, codegen_1._)`new ${ValidationError}(${names_1.default.vErrors})`));
      } else {
        gen.assign((0, codegen_1._)`${validateName}.errors`, names_1.default.vErrors);
        if (opts.unevaluated)
          assignEvaluated(it);
        gen.return((0, codegen_1._)`${names_1.default.errors} === 0`);
      }
    }
    function assignEvaluated({ gen, evaluated, props, items }) {
      if (props instanceof codegen_1.Name)
        gen.assign((0, codegen_1._)`${evaluated}.props`, props);
      if (items instanceof codegen_1.Name)
        gen.assign((0, codegen_1._)`${evaluated}.items`, items);
    }
    function schemaKeywords(it, types, typeErrors, errsCount) {
      const { gen, schema, data, allErrors, opts, self } = it;
      const { RULES } = self;
      if (schema.$ref && (opts.ignoreKeywordsWithRef || !(0, util_1.schemaHasRulesButRef)(schema, RULES))) {
        gen.block(() => keywordCode(it, "$ref", RULES.all.$ref.definition));
        return;
      }
      if (!opts.jtd)
        checkStrictTypes(it, types);
      gen.block(() => {
        for (const group of RULES.rules)
          groupKeywords(group);
        groupKeywords(RULES.post);
      });
      function groupKeywords(group) {
        if (!(0, applicability_1.shouldUseGroup)(schema, group))
          return;
        if (group.type) {
          gen.if((0, dataType_2.checkDataType)(group.type, data, opts.strictNumbers));
          iterateKeywords(it, group);
          if (types.length === 1 && types[0] === group.type && typeErrors) {
            gen.else();
            (0, dataType_2.reportTypeError)(it);
          }
          gen.endIf();
        } else {
          iterateKeywords(it, group);
        }
        if (!allErrors)
          gen.if((0, codegen_1._)`${names_1.default.errors} === ${errsCount || 0}`);
      }
    }
    function iterateKeywords(it, group) {
      const { gen, schema, opts: { useDefaults } } = it;
      if (useDefaults)
        (0, defaults_1.assignDefaults)(it, group.type);
      gen.block(() => {
        for (const rule of group.rules) {
          if ((0, applicability_1.shouldUseRule)(schema, rule)) {
            keywordCode(it, rule.keyword, rule.definition, group.type);
          }
        }
      });
    }
    function checkStrictTypes(it, types) {
      if (it.schemaEnv.meta || !it.opts.strictTypes)
        return;
      checkContextTypes(it, types);
      if (!it.opts.allowUnionTypes)
        checkMultipleTypes(it, types);
      checkKeywordTypes(it, it.dataTypes);
    }
    function checkContextTypes(it, types) {
      if (!types.length)
        return;
      if (!it.dataTypes.length) {
        it.dataTypes = types;
        return;
      }
      types.forEach((t) => {
        if (!includesType(it.dataTypes, t)) {
          strictTypesError(it, `type "${t}" not allowed by context "${it.dataTypes.join(",")}"`);
        }
      });
      narrowSchemaTypes(it, types);
    }
    function checkMultipleTypes(it, ts) {
      if (ts.length > 1 && !(ts.length === 2 && ts.includes("null"))) {
        strictTypesError(it, "use allowUnionTypes to allow union type keyword");
      }
    }
    function checkKeywordTypes(it, ts) {
      const rules = it.self.RULES.all;
      for (const keyword in rules) {
        const rule = rules[keyword];
        if (typeof rule == "object" && (0, applicability_1.shouldUseRule)(it.schema, rule)) {
          const { type } = rule.definition;
          if (type.length && !type.some((t) => hasApplicableType(ts, t))) {
            strictTypesError(it, `missing type "${type.join(",")}" for keyword "${keyword}"`);
          }
        }
      }
    }
    function hasApplicableType(schTs, kwdT) {
      return schTs.includes(kwdT) || kwdT === "number" && schTs.includes("integer");
    }
    function includesType(ts, t) {
      return ts.includes(t) || t === "integer" && ts.includes("number");
    }
    function narrowSchemaTypes(it, withTypes) {
      const ts = [];
      for (const t of it.dataTypes) {
        if (includesType(withTypes, t))
          ts.push(t);
        else if (withTypes.includes("integer") && t === "number")
          ts.push("integer");
      }
      it.dataTypes = ts;
    }
    function strictTypesError(it, msg) {
      const schemaPath = it.schemaEnv.baseId + it.errSchemaPath;
      msg += ` at "${schemaPath}" (strictTypes)`;
      (0, util_1.checkStrictMode)(it, msg, it.opts.strictTypes);
    }
    var KeywordCxt = class {
      constructor(it, def, keyword) {
        (0, keyword_1.validateKeywordUsage)(it, def, keyword);
        this.gen = it.gen;
        this.allErrors = it.allErrors;
        this.keyword = keyword;
        this.data = it.data;
        this.schema = it.schema[keyword];
        this.$data = def.$data && it.opts.$data && this.schema && this.schema.$data;
        this.schemaValue = (0, util_1.schemaRefOrVal)(it, this.schema, keyword, this.$data);
        this.schemaType = def.schemaType;
        this.parentSchema = it.schema;
        this.params = {};
        this.it = it;
        this.def = def;
        if (this.$data) {
          this.schemaCode = it.gen.const("vSchema", getData(this.$data, it));
        } else {
          this.schemaCode = this.schemaValue;
          if (!(0, keyword_1.validSchemaType)(this.schema, def.schemaType, def.allowUndefined)) {
            throw new Error(`${keyword} value must be ${JSON.stringify(def.schemaType)}`);
          }
        }
        if ("code" in def ? def.trackErrors : def.errors !== false) {
          this.errsCount = it.gen.const("_errs", names_1.default.errors);
        }
      }
      result(condition, successAction, failAction) {
        this.failResult((0, codegen_1.not)(condition), successAction, failAction);
      }
      failResult(condition, successAction, failAction) {
        this.gen.if(condition);
        if (failAction)
          failAction();
        else
          this.error();
        if (successAction) {
          this.gen.else();
          successAction();
          if (this.allErrors)
            this.gen.endIf();
        } else {
          if (this.allErrors)
            this.gen.endIf();
          else
            this.gen.else();
        }
      }
      pass(condition, failAction) {
        this.failResult((0, codegen_1.not)(condition), void 0, failAction);
      }
      fail(condition) {
        if (condition === void 0) {
          this.error();
          if (!this.allErrors)
            this.gen.if(false);
          return;
        }
        this.gen.if(condition);
        this.error();
        if (this.allErrors)
          this.gen.endIf();
        else
          this.gen.else();
      }
      fail$data(condition) {
        if (!this.$data)
          return this.fail(condition);
        const { schemaCode } = this;
        this.fail((0, codegen_1._)`${schemaCode} !== undefined && (${(0, codegen_1.or)(this.invalid$data(), condition)})`);
      }
      error(append, errorParams, errorPaths) {
        if (errorParams) {
          this.setParams(errorParams);
          this._error(append, errorPaths);
          this.setParams({});
          return;
        }
        this._error(append, errorPaths);
      }
      _error(append, errorPaths) {
        ;
        (append ? errors_1.reportExtraError : errors_1.reportError)(this, this.def.error, errorPaths);
      }
      $dataError() {
        (0, errors_1.reportError)(this, this.def.$dataError || errors_1.keyword$DataError);
      }
      reset() {
        if (this.errsCount === void 0)
          throw new Error('add "trackErrors" to keyword definition');
        (0, errors_1.resetErrorsCount)(this.gen, this.errsCount);
      }
      ok(cond) {
        if (!this.allErrors)
          this.gen.if(cond);
      }
      setParams(obj, assign) {
        if (assign)
          Object.assign(this.params, obj);
        else
          this.params = obj;
      }
      block$data(valid, codeBlock, $dataValid = codegen_1.nil) {
        this.gen.block(() => {
          this.check$data(valid, $dataValid);
          codeBlock();
        });
      }
      check$data(valid = codegen_1.nil, $dataValid = codegen_1.nil) {
        if (!this.$data)
          return;
        const { gen, schemaCode, schemaType, def } = this;
        gen.if((0, codegen_1.or)((0, codegen_1._)`${schemaCode} === undefined`, $dataValid));
        if (valid !== codegen_1.nil)
          gen.assign(valid, true);
        if (schemaType.length || def.validateSchema) {
          gen.elseIf(this.invalid$data());
          this.$dataError();
          if (valid !== codegen_1.nil)
            gen.assign(valid, false);
        }
        gen.else();
      }
      invalid$data() {
        const { gen, schemaCode, schemaType, def, it } = this;
        return (0, codegen_1.or)(wrong$DataType(), invalid$DataSchema());
        function wrong$DataType() {
          if (schemaType.length) {
            if (!(schemaCode instanceof codegen_1.Name))
              throw new Error("ajv implementation error");
            const st = Array.isArray(schemaType) ? schemaType : [schemaType];
            return (0, codegen_1._)`${(0, dataType_2.checkDataTypes)(st, schemaCode, it.opts.strictNumbers, dataType_2.DataType.Wrong)}`;
          }
          return codegen_1.nil;
        }
        function invalid$DataSchema() {
          if (def.validateSchema) {
            const validateSchemaRef = gen.scopeValue("validate$data", { ref: def.validateSchema });
            return (0, codegen_1._)`!${validateSchemaRef}(${schemaCode})`;
          }
          return codegen_1.nil;
        }
      }
      subschema(appl, valid) {
        const subschema = (0, subschema_1.getSubschema)(this.it, appl);
        (0, subschema_1.extendSubschemaData)(subschema, this.it, appl);
        (0, subschema_1.extendSubschemaMode)(subschema, appl);
        const nextContext = { ...this.it, ...subschema, items: void 0, props: void 0 };
        subschemaCode(nextContext, valid);
        return nextContext;
      }
      mergeEvaluated(schemaCxt, toName) {
        const { it, gen } = this;
        if (!it.opts.unevaluated)
          return;
        if (it.props !== true && schemaCxt.props !== void 0) {
          it.props = util_1.mergeEvaluated.props(gen, schemaCxt.props, it.props, toName);
        }
        if (it.items !== true && schemaCxt.items !== void 0) {
          it.items = util_1.mergeEvaluated.items(gen, schemaCxt.items, it.items, toName);
        }
      }
      mergeValidEvaluated(schemaCxt, valid) {
        const { it, gen } = this;
        if (it.opts.unevaluated && (it.props !== true || it.items !== true)) {
          gen.if(valid, () => this.mergeEvaluated(schemaCxt, codegen_1.Name));
          return true;
        }
      }
    };
    exports2.KeywordCxt = KeywordCxt;
    function keywordCode(it, keyword, def, ruleType) {
      const cxt = new KeywordCxt(it, def, keyword);
      if ("code" in def) {
        def.code(cxt, ruleType);
      } else if (cxt.$data && def.validate) {
        (0, keyword_1.funcKeywordCode)(cxt, def);
      } else if ("macro" in def) {
        (0, keyword_1.macroKeywordCode)(cxt, def);
      } else if (def.compile || def.validate) {
        (0, keyword_1.funcKeywordCode)(cxt, def);
      }
    }
    var JSON_POINTER = /^\/(?:[^~]|~0|~1)*$/;
    var RELATIVE_JSON_POINTER = /^([0-9]+)(#|\/(?:[^~]|~0|~1)*)?$/;
    function getData($data, { dataLevel, dataNames, dataPathArr }) {
      let jsonPointer;
      let data;
      if ($data === "")
        return names_1.default.rootData;
      if ($data[0] === "/") {
        if (!JSON_POINTER.test($data))
          throw new Error(`Invalid JSON-pointer: ${$data}`);
        jsonPointer = $data;
        data = names_1.default.rootData;
      } else {
        const matches = RELATIVE_JSON_POINTER.exec($data);
        if (!matches)
          throw new Error(`Invalid JSON-pointer: ${$data}`);
        const up = +matches[1];
        jsonPointer = matches[2];
        if (jsonPointer === "#") {
          if (up >= dataLevel)
            throw new Error(errorMsg("property/index", up));
          return dataPathArr[dataLevel - up];
        }
        if (up > dataLevel)
          throw new Error(errorMsg("data", up));
        data = dataNames[dataLevel - up];
        if (!jsonPointer)
          return data;
      }
      let expr = data;
      const segments = jsonPointer.split("/");
      for (const segment of segments) {
        if (segment) {
          data = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)((0, util_1.unescapeJsonPointer)(segment))}`;
          expr = (0, codegen_1._)`${expr} && ${data}`;
        }
      }
      return expr;
      function errorMsg(pointerType, up) {
        return `Cannot access ${pointerType} ${up} levels up, current level is ${dataLevel}`;
      }
    }
    exports2.getData = getData;
  }
});

// node_modules/ajv/dist/runtime/validation_error.js
var require_validation_error = __commonJS({
  "node_modules/ajv/dist/runtime/validation_error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var ValidationError = class extends Error {
      constructor(errors3) {
        super("validation failed");
        this.errors = errors3;
        this.ajv = this.validation = true;
      }
    };
    exports2.default = ValidationError;
  }
});

// node_modules/ajv/dist/compile/ref_error.js
var require_ref_error = __commonJS({
  "node_modules/ajv/dist/compile/ref_error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var resolve_1 = require_resolve();
    var MissingRefError = class extends Error {
      constructor(resolver, baseId, ref, msg) {
        super(msg || `can't resolve reference ${ref} from id ${baseId}`);
        this.missingRef = (0, resolve_1.resolveUrl)(resolver, baseId, ref);
        this.missingSchema = (0, resolve_1.normalizeId)((0, resolve_1.getFullPath)(resolver, this.missingRef));
      }
    };
    exports2.default = MissingRefError;
  }
});

// node_modules/ajv/dist/compile/index.js
var require_compile = __commonJS({
  "node_modules/ajv/dist/compile/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.resolveSchema = exports2.getCompilingSchema = exports2.resolveRef = exports2.compileSchema = exports2.SchemaEnv = void 0;
    var codegen_1 = require_codegen();
    var validation_error_1 = require_validation_error();
    var names_1 = require_names();
    var resolve_1 = require_resolve();
    var util_1 = require_util();
    var validate_1 = require_validate();
    var SchemaEnv = class {
      constructor(env) {
        var _a;
        this.refs = {};
        this.dynamicAnchors = {};
        let schema;
        if (typeof env.schema == "object")
          schema = env.schema;
        this.schema = env.schema;
        this.schemaId = env.schemaId;
        this.root = env.root || this;
        this.baseId = (_a = env.baseId) !== null && _a !== void 0 ? _a : (0, resolve_1.normalizeId)(schema === null || schema === void 0 ? void 0 : schema[env.schemaId || "$id"]);
        this.schemaPath = env.schemaPath;
        this.localRefs = env.localRefs;
        this.meta = env.meta;
        this.$async = schema === null || schema === void 0 ? void 0 : schema.$async;
        this.refs = {};
      }
    };
    exports2.SchemaEnv = SchemaEnv;
    function compileSchema(sch) {
      const _sch = getCompilingSchema.call(this, sch);
      if (_sch)
        return _sch;
      const rootId = (0, resolve_1.getFullPath)(this.opts.uriResolver, sch.root.baseId);
      const { es5, lines } = this.opts.code;
      const { ownProperties } = this.opts;
      const gen = new codegen_1.CodeGen(this.scope, { es5, lines, ownProperties });
      let _ValidationError;
      if (sch.$async) {
        _ValidationError = gen.scopeValue("Error", {
          ref: validation_error_1.default,
          code: (0, codegen_1._)`require("ajv/dist/runtime/validation_error").default`
        });
      }
      const validateName = gen.scopeName("validate");
      sch.validateName = validateName;
      const schemaCxt = {
        gen,
        allErrors: this.opts.allErrors,
        data: names_1.default.data,
        parentData: names_1.default.parentData,
        parentDataProperty: names_1.default.parentDataProperty,
        dataNames: [names_1.default.data],
        dataPathArr: [codegen_1.nil],
        // TODO can its length be used as dataLevel if nil is removed?
        dataLevel: 0,
        dataTypes: [],
        definedProperties: /* @__PURE__ */ new Set(),
        topSchemaRef: gen.scopeValue("schema", this.opts.code.source === true ? { ref: sch.schema, code: (0, codegen_1.stringify)(sch.schema) } : { ref: sch.schema }),
        validateName,
        ValidationError: _ValidationError,
        schema: sch.schema,
        schemaEnv: sch,
        rootId,
        baseId: sch.baseId || rootId,
        schemaPath: codegen_1.nil,
        errSchemaPath: sch.schemaPath || (this.opts.jtd ? "" : "#"),
        errorPath: (0, codegen_1._)`""`,
        opts: this.opts,
        self: this
      };
      let sourceCode;
      try {
        this._compilations.add(sch);
        (0, validate_1.validateFunctionCode)(schemaCxt);
        gen.optimize(this.opts.code.optimize);
        const validateCode = gen.toString();
        sourceCode = `${gen.scopeRefs(names_1.default.scope)}return ${validateCode}`;
        if (this.opts.code.process)
          sourceCode = this.opts.code.process(sourceCode, sch);
        const makeValidate = new Function(`${names_1.default.self}`, `${names_1.default.scope}`, sourceCode);
        const validate = makeValidate(this, this.scope.get());
        this.scope.value(validateName, { ref: validate });
        validate.errors = null;
        validate.schema = sch.schema;
        validate.schemaEnv = sch;
        if (sch.$async)
          validate.$async = true;
        if (this.opts.code.source === true) {
          validate.source = { validateName, validateCode, scopeValues: gen._values };
        }
        if (this.opts.unevaluated) {
          const { props, items } = schemaCxt;
          validate.evaluated = {
            props: props instanceof codegen_1.Name ? void 0 : props,
            items: items instanceof codegen_1.Name ? void 0 : items,
            dynamicProps: props instanceof codegen_1.Name,
            dynamicItems: items instanceof codegen_1.Name
          };
          if (validate.source)
            validate.source.evaluated = (0, codegen_1.stringify)(validate.evaluated);
        }
        sch.validate = validate;
        return sch;
      } catch (e) {
        delete sch.validate;
        delete sch.validateName;
        if (sourceCode)
          this.logger.error("Error compiling schema, function code:", sourceCode);
        throw e;
      } finally {
        this._compilations.delete(sch);
      }
    }
    exports2.compileSchema = compileSchema;
    function resolveRef(root, baseId, ref) {
      var _a;
      ref = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, ref);
      const schOrFunc = root.refs[ref];
      if (schOrFunc)
        return schOrFunc;
      let _sch = resolve2.call(this, root, ref);
      if (_sch === void 0) {
        const schema = (_a = root.localRefs) === null || _a === void 0 ? void 0 : _a[ref];
        const { schemaId } = this.opts;
        if (schema)
          _sch = new SchemaEnv({ schema, schemaId, root, baseId });
      }
      if (_sch === void 0)
        return;
      return root.refs[ref] = inlineOrCompile.call(this, _sch);
    }
    exports2.resolveRef = resolveRef;
    function inlineOrCompile(sch) {
      if ((0, resolve_1.inlineRef)(sch.schema, this.opts.inlineRefs))
        return sch.schema;
      return sch.validate ? sch : compileSchema.call(this, sch);
    }
    function getCompilingSchema(schEnv) {
      for (const sch of this._compilations) {
        if (sameSchemaEnv(sch, schEnv))
          return sch;
      }
    }
    exports2.getCompilingSchema = getCompilingSchema;
    function sameSchemaEnv(s1, s2) {
      return s1.schema === s2.schema && s1.root === s2.root && s1.baseId === s2.baseId;
    }
    function resolve2(root, ref) {
      let sch;
      while (typeof (sch = this.refs[ref]) == "string")
        ref = sch;
      return sch || this.schemas[ref] || resolveSchema.call(this, root, ref);
    }
    function resolveSchema(root, ref) {
      const p = this.opts.uriResolver.parse(ref);
      const refPath = (0, resolve_1._getFullPath)(this.opts.uriResolver, p);
      let baseId = (0, resolve_1.getFullPath)(this.opts.uriResolver, root.baseId, void 0);
      if (Object.keys(root.schema).length > 0 && refPath === baseId) {
        return getJsonPointer.call(this, p, root);
      }
      const id = (0, resolve_1.normalizeId)(refPath);
      const schOrRef = this.refs[id] || this.schemas[id];
      if (typeof schOrRef == "string") {
        const sch = resolveSchema.call(this, root, schOrRef);
        if (typeof (sch === null || sch === void 0 ? void 0 : sch.schema) !== "object")
          return;
        return getJsonPointer.call(this, p, sch);
      }
      if (typeof (schOrRef === null || schOrRef === void 0 ? void 0 : schOrRef.schema) !== "object")
        return;
      if (!schOrRef.validate)
        compileSchema.call(this, schOrRef);
      if (id === (0, resolve_1.normalizeId)(ref)) {
        const { schema } = schOrRef;
        const { schemaId } = this.opts;
        const schId = schema[schemaId];
        if (schId)
          baseId = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, schId);
        return new SchemaEnv({ schema, schemaId, root, baseId });
      }
      return getJsonPointer.call(this, p, schOrRef);
    }
    exports2.resolveSchema = resolveSchema;
    var PREVENT_SCOPE_CHANGE = /* @__PURE__ */ new Set([
      "properties",
      "patternProperties",
      "enum",
      "dependencies",
      "definitions"
    ]);
    function getJsonPointer(parsedRef, { baseId, schema, root }) {
      var _a;
      if (((_a = parsedRef.fragment) === null || _a === void 0 ? void 0 : _a[0]) !== "/")
        return;
      for (const part of parsedRef.fragment.slice(1).split("/")) {
        if (typeof schema === "boolean")
          return;
        const partSchema = schema[(0, util_1.unescapeFragment)(part)];
        if (partSchema === void 0)
          return;
        schema = partSchema;
        const schId = typeof schema === "object" && schema[this.opts.schemaId];
        if (!PREVENT_SCOPE_CHANGE.has(part) && schId) {
          baseId = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, schId);
        }
      }
      let env;
      if (typeof schema != "boolean" && schema.$ref && !(0, util_1.schemaHasRulesButRef)(schema, this.RULES)) {
        const $ref = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, schema.$ref);
        env = resolveSchema.call(this, root, $ref);
      }
      const { schemaId } = this.opts;
      env = env || new SchemaEnv({ schema, schemaId, root, baseId });
      if (env.schema !== env.root.schema)
        return env;
      return void 0;
    }
  }
});

// node_modules/ajv/dist/refs/data.json
var require_data = __commonJS({
  "node_modules/ajv/dist/refs/data.json"(exports2, module2) {
    module2.exports = {
      $id: "https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#",
      description: "Meta-schema for $data reference (JSON AnySchema extension proposal)",
      type: "object",
      required: ["$data"],
      properties: {
        $data: {
          type: "string",
          anyOf: [{ format: "relative-json-pointer" }, { format: "json-pointer" }]
        }
      },
      additionalProperties: false
    };
  }
});

// node_modules/fast-uri/lib/utils.js
var require_utils = __commonJS({
  "node_modules/fast-uri/lib/utils.js"(exports2, module2) {
    "use strict";
    var isUUID = RegExp.prototype.test.bind(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu);
    var isIPv4 = RegExp.prototype.test.bind(/^(?:(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)$/u);
    var isPort = RegExp.prototype.test.bind(/^\d*$/u);
    var isHexPair = RegExp.prototype.test.bind(/^[\da-f]{2}$/iu);
    var isUnreserved = RegExp.prototype.test.bind(/^[\da-z\-._~]$/iu);
    var isPathCharacter = RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/]$/u);
    var isQueryFragmentCharacter = RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/?]$/u);
    var isUserinfoCharacter = RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:]$/u);
    var BYTE_HEX = new Array(256);
    {
      const HEX_DIGITS = "0123456789ABCDEF";
      for (let i = 0; i < 256; i++) {
        BYTE_HEX[i] = "%" + HEX_DIGITS[i >> 4] + HEX_DIGITS[i & 15];
      }
    }
    function percentEncodeNonAscii(cp) {
      if (cp < 2048) {
        return BYTE_HEX[192 | cp >> 6] + BYTE_HEX[128 | cp & 63];
      }
      if (cp < 65536) {
        return BYTE_HEX[224 | cp >> 12] + BYTE_HEX[128 | cp >> 6 & 63] + BYTE_HEX[128 | cp & 63];
      }
      return BYTE_HEX[240 | cp >> 18] + BYTE_HEX[128 | cp >> 12 & 63] + BYTE_HEX[128 | cp >> 6 & 63] + BYTE_HEX[128 | cp & 63];
    }
    function stringArrayToHexStripped(input) {
      let acc = "";
      let code = 0;
      let i = 0;
      for (i = 0; i < input.length; i++) {
        code = input[i].charCodeAt(0);
        if (code === 48) {
          continue;
        }
        if (!(code >= 48 && code <= 57 || code >= 65 && code <= 70 || code >= 97 && code <= 102)) {
          return "";
        }
        acc += input[i];
        break;
      }
      for (i += 1; i < input.length; i++) {
        code = input[i].charCodeAt(0);
        if (!(code >= 48 && code <= 57 || code >= 65 && code <= 70 || code >= 97 && code <= 102)) {
          return "";
        }
        acc += input[i];
      }
      return acc;
    }
    var isHextet = RegExp.prototype.test.bind(/^[\dA-Fa-f]{1,4}$/);
    var isIPvFuture = RegExp.prototype.test.bind(/^[vV][\dA-Fa-f]+\.[A-Za-z\d\-._~!$&'()*+,;=:]+$/);
    var isZoneCharacter = RegExp.prototype.test.bind(/^[A-Za-z\d\-._~]$/);
    var nonSimpleDomain = RegExp.prototype.test.bind(/[^!"$&'()*+,\-.;=_`a-z{}~]/u);
    function isZoneIdentifier(zone) {
      if (zone.length === 0) return false;
      for (let i = 0; i < zone.length; i++) {
        if (isZoneCharacter(zone[i])) continue;
        if (zone[i] === "%" && i + 2 < zone.length && isHexPair(zone.slice(i + 1, i + 3))) {
          i += 2;
          continue;
        }
        return false;
      }
      return true;
    }
    function compressIPv6ZeroRun(hextets) {
      let bestStart = -1;
      let bestLength = 0;
      let runStart = -1;
      let runLength = 0;
      for (let i = 0; i < hextets.length; i++) {
        if (hextets[i] === "0") {
          if (runStart === -1) runStart = i;
          runLength++;
          if (runLength > bestLength) {
            bestLength = runLength;
            bestStart = runStart;
          }
        } else {
          runStart = -1;
          runLength = 0;
        }
      }
      if (bestLength < 2) return hextets.join(":");
      const head = hextets.slice(0, bestStart).join(":");
      const tail = hextets.slice(bestStart + bestLength).join(":");
      return head + "::" + tail;
    }
    function normalizeIPv6Address(input) {
      const compression = input.indexOf("::");
      if (compression !== -1 && input.indexOf("::", compression + 1) !== -1) return void 0;
      const left = compression === -1 ? input.split(":") : input.slice(0, compression).split(":");
      const right = compression === -1 ? [] : input.slice(compression + 2).split(":");
      if (compression !== -1) {
        if (left.length === 1 && left[0] === "") left.length = 0;
        if (right.length === 1 && right[0] === "") right.length = 0;
      }
      const parts = left.concat(right);
      let hextetCount = 0;
      for (let i = 0; i < parts.length; i++) {
        const part = parts[i];
        if (part === "") return void 0;
        if (part.indexOf(".") !== -1) {
          if (i !== parts.length - 1 || compression !== -1 && right.length === 0 || !isIPv4(part)) return void 0;
          hextetCount += 2;
          continue;
        }
        if (!isHextet(part)) return void 0;
        parts[i] = parseInt(part, 16).toString(16);
        hextetCount++;
      }
      if (compression === -1) {
        if (hextetCount !== 8) return void 0;
        return compressIPv6ZeroRun(parts);
      }
      if (hextetCount >= 8) return void 0;
      const expanded = parts.slice(0, left.length);
      for (let i = hextetCount; i < 8; i++) expanded.push("0");
      for (let i = left.length; i < parts.length; i++) expanded.push(parts[i]);
      return compressIPv6ZeroRun(expanded);
    }
    function normalizeIPv6(host) {
      const bracketed = host[0] === "[" && host[host.length - 1] === "]";
      const hasBracket = host[0] === "[" || host[host.length - 1] === "]";
      if (hasBracket && !bracketed) return { host, isIPV6: false, error: true };
      let input = bracketed ? host.slice(1, -1) : host;
      if (bracketed && isIPvFuture(input)) {
        input = input.toLowerCase();
        return { host: `[${input}]`, escapedHost: input, isIPV6: false, isIPVFuture: true };
      }
      if (findToken(input, ":") < 2) {
        return { host, isIPV6: false, error: bracketed };
      }
      let zoneIdentifier = "";
      const zoneSeparator = input.indexOf("%");
      if (zoneSeparator !== -1) {
        const separatorLength = input.slice(zoneSeparator, zoneSeparator + 3).toLowerCase() === "%25" ? 3 : 1;
        zoneIdentifier = input.slice(zoneSeparator + separatorLength);
        if (!isZoneIdentifier(zoneIdentifier)) return { host, isIPV6: false, error: true };
        input = input.slice(0, zoneSeparator);
      }
      const address = normalizeIPv6Address(input);
      if (address === void 0) return { host, isIPV6: false, error: true };
      return {
        host: address + (zoneIdentifier ? "%" + zoneIdentifier : ""),
        escapedHost: address + (zoneIdentifier ? "%25" + zoneIdentifier : ""),
        isIPV6: true
      };
    }
    function findToken(str, token2) {
      let ind = 0;
      for (let i = 0; i < str.length; i++) {
        if (str[i] === token2) ind++;
      }
      return ind;
    }
    function removeDotSegments(path) {
      let input = path;
      const output = [];
      let nextSlash = -1;
      let len = 0;
      while (len = input.length) {
        if (len === 1) {
          if (input === ".") {
            break;
          } else if (input === "/") {
            output.push("/");
            break;
          } else {
            output.push(input);
            break;
          }
        } else if (len === 2) {
          if (input[0] === ".") {
            if (input[1] === ".") {
              break;
            } else if (input[1] === "/") {
              input = input.slice(2);
              continue;
            }
          } else if (input[0] === "/") {
            if (input[1] === "." || input[1] === "/") {
              output.push("/");
              break;
            }
          }
        } else if (len === 3) {
          if (input === "/..") {
            if (output.length !== 0) {
              output.pop();
            }
            output.push("/");
            break;
          }
        }
        if (input[0] === ".") {
          if (input[1] === ".") {
            if (input[2] === "/") {
              input = input.slice(3);
              continue;
            }
          } else if (input[1] === "/") {
            input = input.slice(2);
            continue;
          }
        } else if (input[0] === "/") {
          if (input[1] === ".") {
            if (input[2] === "/") {
              input = input.slice(2);
              continue;
            } else if (input[2] === ".") {
              if (input[3] === "/") {
                input = input.slice(3);
                if (output.length !== 0) {
                  output.pop();
                }
                continue;
              }
            }
          }
        }
        if ((nextSlash = input.indexOf("/", 1)) === -1) {
          output.push(input);
          break;
        } else {
          output.push(input.slice(0, nextSlash));
          input = input.slice(nextSlash);
        }
      }
      return output.join("");
    }
    function removeDotSegmentsRelative(path) {
      if (path === "" || path[0] === "/") {
        return removeDotSegments(path);
      }
      const segments = path.split("/");
      const last = segments.length - 1;
      const output = [];
      let trailingDirectory = false;
      for (let i = 0; i <= last; i++) {
        const segment = segments[i];
        if (segment === "." || segment === "..") {
          if (segment === "..") {
            if (output.length !== 0 && output[output.length - 1] !== "..") {
              output.pop();
            } else {
              output.push("..");
            }
          }
          trailingDirectory = i === last;
        } else {
          output.push(segment);
        }
      }
      if (trailingDirectory && output[output.length - 1] !== "..") {
        output.push("");
      }
      if (output.length === 0 || output[0] === "" || output[0].includes(":")) {
        output.unshift(".");
      }
      return output.join("/");
    }
    var HOST_DELIMS = { "@": "%40", "/": "%2F", "?": "%3F", "#": "%23", ":": "%3A" };
    var HOST_DELIM_RE = /[@/?#:]/g;
    var HOST_DELIM_NO_COLON_RE = /[@/?#]/g;
    function reescapeHostDelimiters(host, isIP) {
      const re = isIP ? HOST_DELIM_NO_COLON_RE : HOST_DELIM_RE;
      re.lastIndex = 0;
      return host.replace(re, (ch) => HOST_DELIMS[ch]);
    }
    function normalizePercentEncoding(input, decodeUnreserved = false) {
      if (input.indexOf("%") === -1) {
        return input;
      }
      let output = "";
      for (let i = 0; i < input.length; i++) {
        if (input[i] === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            const normalizedHex = hex.toUpperCase();
            const decoded3 = String.fromCharCode(parseInt(normalizedHex, 16));
            if (decodeUnreserved && isUnreserved(decoded3)) {
              output += decoded3;
            } else {
              output += "%" + normalizedHex;
            }
            i += 2;
            continue;
          }
        }
        output += input[i];
      }
      return output;
    }
    function normalizePathEncoding(input) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            const normalizedHex = hex.toUpperCase();
            const decoded3 = String.fromCharCode(parseInt(normalizedHex, 16));
            if (decoded3 !== "." && isUnreserved(decoded3)) {
              output += decoded3;
            } else {
              output += "%" + normalizedHex;
            }
            i += 2;
            continue;
          }
        }
        if (isPathCharacter(ch)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += isEscapeSafe(code) ? ch : BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function serializePathEncoding(input, pathNoScheme = false) {
      let output = "";
      let firstSegment = pathNoScheme && input[0] !== "/";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            output += "%" + hex.toUpperCase();
            i += 2;
            continue;
          }
        }
        if (ch === "/") {
          firstSegment = false;
        }
        if (isPathCharacter(ch) && (ch !== ":" || !firstSegment)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function encodeComponent(input, isAllowed) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            output += "%" + hex.toUpperCase();
            i += 2;
            continue;
          }
        }
        if (isAllowed(ch)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function encodeUserinfo(input) {
      return encodeComponent(input, isUserinfoCharacter);
    }
    function encodeQuery(input) {
      return encodeComponent(input, isQueryFragmentCharacter);
    }
    function encodeFragment(input) {
      return encodeComponent(input, isQueryFragmentCharacter);
    }
    function isEscapeSafe(cp) {
      return cp >= 48 && cp <= 57 || cp >= 65 && cp <= 90 || cp >= 97 && cp <= 122 || cp === 42 || cp === 43 || cp === 45 || cp === 46 || cp === 47 || cp === 64 || cp === 95;
    }
    function normalizeQueryFragmentEncoding(input) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            const normalizedHex = hex.toUpperCase();
            const decoded3 = String.fromCharCode(parseInt(normalizedHex, 16));
            if (isUnreserved(decoded3)) {
              output += decoded3;
            } else {
              output += "%" + normalizedHex;
            }
            i += 2;
            continue;
          }
        }
        if (isQueryFragmentCharacter(ch)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += isEscapeSafe(code) ? ch : BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function escapePreservingEscapes(input) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        if (input[i] === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            output += "%" + hex.toUpperCase();
            i += 2;
            continue;
          }
        }
        output += escape(input[i]);
      }
      return output;
    }
    function recomposeAuthority(component) {
      const uriTokens = [];
      if (component.userinfo !== void 0) {
        uriTokens.push(encodeUserinfo(component.userinfo));
        uriTokens.push("@");
      }
      if (component.host !== void 0) {
        let host = component.host;
        if (!isIPv4(host)) {
          let ipV6res = normalizeIPv6(host);
          if (ipV6res.isIPV6 !== true && ipV6res.isIPVFuture !== true) {
            host = normalizePercentEncoding(host, true);
            ipV6res = normalizeIPv6(host);
          }
          if (ipV6res.isIPV6 === true || ipV6res.isIPVFuture === true) {
            host = `[${ipV6res.escapedHost}]`;
          } else {
            host = reescapeHostDelimiters(host, false);
          }
        }
        uriTokens.push(host);
      }
      if (typeof component.port === "number" || typeof component.port === "string") {
        const port = String(component.port);
        if (!isPort(port)) {
          throw new TypeError("URI port is malformed.");
        }
        uriTokens.push(":");
        uriTokens.push(port);
      }
      return uriTokens.length ? uriTokens.join("") : void 0;
    }
    module2.exports = {
      nonSimpleDomain,
      recomposeAuthority,
      reescapeHostDelimiters,
      normalizePercentEncoding,
      normalizePathEncoding,
      serializePathEncoding,
      normalizeQueryFragmentEncoding,
      encodeUserinfo,
      encodeQuery,
      encodeFragment,
      escapePreservingEscapes,
      removeDotSegments,
      removeDotSegmentsRelative,
      isIPv4,
      isUUID,
      normalizeIPv6,
      stringArrayToHexStripped
    };
  }
});

// node_modules/fast-uri/lib/schemes.js
var require_schemes = __commonJS({
  "node_modules/fast-uri/lib/schemes.js"(exports2, module2) {
    "use strict";
    var { isUUID } = require_utils();
    var URN_REG = /^([\da-z][\d\-a-z]{0,31}):((?:[\w!$'()*+,\-./:;=@]|%[\da-f]{2})+)$/iu;
    var supportedSchemeNames = (
      /** @type {const} */
      [
        "http",
        "https",
        "ws",
        "wss",
        "urn",
        "urn:uuid"
      ]
    );
    function isValidSchemeName(name) {
      return supportedSchemeNames.indexOf(
        /** @type {*} */
        name
      ) !== -1;
    }
    function wsIsSecure(wsComponent) {
      if (wsComponent.secure === true) {
        return true;
      } else if (wsComponent.secure === false) {
        return false;
      } else if (wsComponent.scheme) {
        return wsComponent.scheme.length === 3 && (wsComponent.scheme[0] === "w" || wsComponent.scheme[0] === "W") && (wsComponent.scheme[1] === "s" || wsComponent.scheme[1] === "S") && (wsComponent.scheme[2] === "s" || wsComponent.scheme[2] === "S");
      } else {
        return false;
      }
    }
    function httpParse(component) {
      if (!component.host) {
        component.error = component.error || "HTTP URIs must have a host.";
      }
      return component;
    }
    function httpSerialize(component) {
      const secure = String(component.scheme).toLowerCase() === "https";
      if (component.port === (secure ? 443 : 80) || component.port === "") {
        component.port = void 0;
      }
      if (!component.path) {
        component.path = "/";
      }
      return component;
    }
    function wsParse(wsComponent) {
      wsComponent.secure = wsIsSecure(wsComponent);
      wsComponent.resourceName = (wsComponent.path || "/") + (wsComponent.query ? "?" + wsComponent.query : "");
      wsComponent.path = void 0;
      wsComponent.query = void 0;
      return wsComponent;
    }
    function wsSerialize(wsComponent) {
      if (wsComponent.port === (wsIsSecure(wsComponent) ? 443 : 80) || wsComponent.port === "") {
        wsComponent.port = void 0;
      }
      if (typeof wsComponent.secure === "boolean") {
        wsComponent.scheme = wsComponent.secure ? "wss" : "ws";
        wsComponent.secure = void 0;
      }
      if (wsComponent.resourceName) {
        const queryIndex = wsComponent.resourceName.indexOf("?");
        const path = queryIndex === -1 ? wsComponent.resourceName : wsComponent.resourceName.slice(0, queryIndex);
        wsComponent.path = path && path !== "/" ? path : void 0;
        wsComponent.query = queryIndex === -1 ? void 0 : wsComponent.resourceName.slice(queryIndex + 1);
        wsComponent.resourceName = void 0;
      }
      wsComponent.fragment = void 0;
      return wsComponent;
    }
    function urnParse(urnComponent, options) {
      if (!urnComponent.path) {
        urnComponent.error = "URN can not be parsed";
        return urnComponent;
      }
      const matches = urnComponent.path.match(URN_REG);
      if (matches && matches[0] === urnComponent.path) {
        const scheme2 = options.scheme || urnComponent.scheme || "urn";
        urnComponent.nid = matches[1].toLowerCase();
        urnComponent.nss = matches[2];
        const urnScheme = `${scheme2}:${options.nid || urnComponent.nid}`;
        const schemeHandler = getSchemeHandler(urnScheme);
        urnComponent.path = void 0;
        if (schemeHandler) {
          urnComponent = schemeHandler.parse(urnComponent, options);
        }
      } else {
        urnComponent.error = urnComponent.error || "URN can not be parsed.";
      }
      return urnComponent;
    }
    function urnSerialize(urnComponent, options) {
      if (urnComponent.nid === void 0) {
        throw new Error("URN without nid cannot be serialized");
      }
      const scheme2 = options.scheme || urnComponent.scheme || "urn";
      const nid = urnComponent.nid.toLowerCase();
      const urnScheme = `${scheme2}:${options.nid || nid}`;
      const schemeHandler = getSchemeHandler(urnScheme);
      if (schemeHandler) {
        urnComponent = schemeHandler.serialize(urnComponent, options);
      }
      const uriComponent = urnComponent;
      const nss = urnComponent.nss;
      uriComponent.path = `${nid || options.nid}:${nss}`;
      options.skipEscape = true;
      return uriComponent;
    }
    function urnuuidParse(urnComponent, options) {
      const uuidComponent = urnComponent;
      uuidComponent.uuid = uuidComponent.nss;
      uuidComponent.nss = void 0;
      if (!options.tolerant && (!uuidComponent.uuid || !isUUID(uuidComponent.uuid))) {
        uuidComponent.error = uuidComponent.error || "UUID is not valid.";
      }
      return uuidComponent;
    }
    function urnuuidSerialize(uuidComponent) {
      const urnComponent = uuidComponent;
      urnComponent.nss = (uuidComponent.uuid || "").toLowerCase();
      return urnComponent;
    }
    var http = (
      /** @type {SchemeHandler} */
      {
        scheme: "http",
        domainHost: true,
        parse: httpParse,
        serialize: httpSerialize
      }
    );
    var https = (
      /** @type {SchemeHandler} */
      {
        scheme: "https",
        domainHost: http.domainHost,
        parse: httpParse,
        serialize: httpSerialize
      }
    );
    var ws = (
      /** @type {SchemeHandler} */
      {
        scheme: "ws",
        domainHost: true,
        parse: wsParse,
        serialize: wsSerialize
      }
    );
    var wss = (
      /** @type {SchemeHandler} */
      {
        scheme: "wss",
        domainHost: ws.domainHost,
        parse: ws.parse,
        serialize: ws.serialize
      }
    );
    var urn = (
      /** @type {SchemeHandler} */
      {
        scheme: "urn",
        parse: urnParse,
        serialize: urnSerialize,
        skipNormalize: true
      }
    );
    var urnuuid = (
      /** @type {SchemeHandler} */
      {
        scheme: "urn:uuid",
        parse: urnuuidParse,
        serialize: urnuuidSerialize,
        skipNormalize: true
      }
    );
    var SCHEMES = (
      /** @type {Record<SchemeName, SchemeHandler>} */
      {
        http,
        https,
        ws,
        wss,
        urn,
        "urn:uuid": urnuuid
      }
    );
    Object.setPrototypeOf(SCHEMES, null);
    function getSchemeHandler(scheme2) {
      return scheme2 && (SCHEMES[
        /** @type {SchemeName} */
        scheme2
      ] || SCHEMES[
        /** @type {SchemeName} */
        scheme2.toLowerCase()
      ]) || void 0;
    }
    module2.exports = {
      wsIsSecure,
      SCHEMES,
      isValidSchemeName,
      getSchemeHandler
    };
  }
});

// node_modules/fast-uri/index.js
var require_fast_uri = __commonJS({
  "node_modules/fast-uri/index.js"(exports2, module2) {
    "use strict";
    var { normalizeIPv6, removeDotSegments, removeDotSegmentsRelative, recomposeAuthority, normalizePercentEncoding, normalizePathEncoding, serializePathEncoding, normalizeQueryFragmentEncoding, encodeQuery, encodeFragment, reescapeHostDelimiters, isIPv4, nonSimpleDomain } = require_utils();
    var { SCHEMES, getSchemeHandler } = require_schemes();
    var VALID_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/u;
    var MALFORMED_SCHEME_ERROR = "URI scheme is malformed.";
    var MALFORMED_HOST_ERROR = "URI host is malformed.";
    var FORBIDDEN_DOMAIN_HOST_CHARACTER = /[\0-\x20"#/:<>?@[\\\]^`{|}\x7F]/u;
    function validateScheme(scheme2) {
      const stringScheme = String(scheme2);
      if (!VALID_SCHEME.test(stringScheme)) {
        throw new TypeError(MALFORMED_SCHEME_ERROR);
      }
      return stringScheme;
    }
    function normalize(uri, options) {
      if (typeof uri === "string") {
        uri = /** @type {T} */
        normalizeString(uri, options);
      } else if (typeof uri === "object") {
        uri = /** @type {T} */
        parse(serialize(uri, options), options);
      }
      return uri;
    }
    function resolve2(baseURI, relativeURI, options) {
      const schemelessOptions = options ? Object.assign({ scheme: "null" }, options) : { scheme: "null" };
      const {
        parsed: baseParsed,
        malformedAuthorityOrPort: baseMalformed,
        malformedPercentEncoding: baseMalformedPercentEncoding,
        malformedSchemeSpecific: baseMalformedSchemeSpecific,
        malformedHost: baseMalformedHost,
        malformedScheme: baseMalformedScheme
      } = parseWithStatus(baseURI, schemelessOptions);
      const {
        parsed: relativeParsed,
        malformedAuthorityOrPort: relativeMalformed,
        malformedPercentEncoding: relativeMalformedPercentEncoding,
        malformedSchemeSpecific: relativeMalformedSchemeSpecific,
        malformedHost: relativeMalformedHost,
        malformedScheme: relativeMalformedScheme
      } = parseWithStatus(relativeURI, schemelessOptions);
      if (baseMalformed || relativeMalformed || baseMalformedPercentEncoding || relativeMalformedPercentEncoding || baseMalformedSchemeSpecific || relativeMalformedSchemeSpecific || baseMalformedHost || relativeMalformedHost || baseMalformedScheme || relativeMalformedScheme) {
        throw new Error(baseParsed.error || relativeParsed.error || "URI is malformed.");
      }
      const resolved = resolveComponent(baseParsed, relativeParsed, schemelessOptions, true);
      const resolvedSchemeHandler = getSchemeHandler(options && options.scheme || resolved.scheme);
      const resolvedHost = resolved.host;
      const resolvedHostIsIP = resolvedHost !== void 0 && resolvedHost !== "" && (isIPv4(resolvedHost) || normalizeIPv6(resolvedHost).isIPV6);
      if (hasForbiddenDomainHost(resolved, options || {}, resolvedSchemeHandler, resolvedHostIsIP)) {
        throw new Error(MALFORMED_HOST_ERROR);
      }
      canonicalizeHost(resolved, options || {}, resolvedSchemeHandler, resolvedHostIsIP);
      const encodedASCIIHost = resolvedHost && resolvedHost.indexOf("%") !== -1 && !/\P{ASCII}/u.test(resolvedHost);
      if (resolved.error && !encodedASCIIHost) {
        throw new Error(resolved.error);
      }
      schemelessOptions.skipEscape = true;
      return serialize(resolved, schemelessOptions);
    }
    function resolveComponent(base, relative, options, skipNormalization) {
      const target = {};
      if (!skipNormalization) {
        base = parse(serialize(base, options), options);
        relative = parse(serialize(relative, options), options);
      }
      options = options || {};
      if (!options.tolerant && relative.scheme) {
        target.scheme = relative.scheme;
        target.userinfo = relative.userinfo;
        target.host = relative.host;
        target.port = relative.port;
        target.path = removeDotSegments(relative.path || "");
        target.query = relative.query;
      } else {
        if (relative.userinfo !== void 0 || relative.host !== void 0 || relative.port !== void 0) {
          target.userinfo = relative.userinfo;
          target.host = relative.host;
          target.port = relative.port;
          target.path = removeDotSegments(relative.path || "");
          target.query = relative.query;
        } else {
          if (!relative.path) {
            target.path = base.path;
            if (relative.query !== void 0) {
              target.query = relative.query;
            } else {
              target.query = base.query;
            }
          } else {
            if (relative.path[0] === "/") {
              target.path = removeDotSegments(relative.path);
            } else {
              const baseHasAuthority = base.userinfo !== void 0 || base.host !== void 0 || base.port !== void 0;
              if (baseHasAuthority && !base.path) {
                target.path = "/" + relative.path;
              } else if (!base.path) {
                target.path = relative.path;
              } else {
                target.path = base.path.slice(0, base.path.lastIndexOf("/") + 1) + relative.path;
              }
              target.path = base.scheme === void 0 && !baseHasAuthority && target.path[0] !== "/" ? removeDotSegmentsRelative(target.path) : removeDotSegments(target.path);
            }
            target.query = relative.query;
          }
          target.userinfo = base.userinfo;
          target.host = base.host;
          target.port = base.port;
        }
        target.scheme = base.scheme;
      }
      target.fragment = relative.fragment;
      return target;
    }
    function equal(uriA, uriB, options) {
      const normalizedA = normalizeComparableURI(uriA, options);
      const normalizedB = normalizeComparableURI(uriB, options);
      return normalizedA !== void 0 && normalizedB !== void 0 && normalizedA === normalizedB;
    }
    function serialize(cmpts, opts) {
      const component = {
        host: cmpts.host,
        scheme: cmpts.scheme,
        userinfo: cmpts.userinfo,
        port: cmpts.port,
        path: cmpts.path,
        query: cmpts.query,
        nid: cmpts.nid,
        nss: cmpts.nss,
        uuid: cmpts.uuid,
        fragment: cmpts.fragment,
        reference: cmpts.reference,
        resourceName: cmpts.resourceName,
        secure: cmpts.secure,
        error: ""
      };
      const options = Object.assign({}, opts);
      const uriTokens = [];
      if (component.scheme) {
        component.scheme = validateScheme(component.scheme);
      }
      const schemeHandler = getSchemeHandler(options.scheme || component.scheme);
      if (schemeHandler && schemeHandler.serialize) schemeHandler.serialize(component, options);
      const hasAuthority = component.userinfo !== void 0 || component.host !== void 0 || component.port !== void 0;
      const schemelessReference = (component.scheme === void 0 || options.reference === "suffix") && !hasAuthority;
      const pathNoScheme = !options.skipEscape && schemelessReference;
      if (component.path !== void 0) {
        if (!options.skipEscape) {
          component.path = serializePathEncoding(component.path, pathNoScheme);
        } else {
          component.path = normalizePercentEncoding(component.path);
        }
      }
      if (options.reference !== "suffix" && component.scheme) {
        component.scheme = validateScheme(component.scheme);
        uriTokens.push(component.scheme, ":");
      }
      const authority = recomposeAuthority(component);
      if (authority !== void 0) {
        if (options.reference !== "suffix") {
          uriTokens.push("//");
        }
        uriTokens.push(authority);
        if (component.path && component.path[0] !== "/") {
          uriTokens.push("/");
        }
      }
      if (component.path !== void 0) {
        let s = component.path;
        if (!options.absolutePath && (!schemeHandler || !schemeHandler.absolutePath)) {
          s = schemelessReference && s[0] !== "/" ? removeDotSegmentsRelative(s) : removeDotSegments(s);
        }
        if (schemelessReference) {
          s = serializePathEncoding(s, true);
        }
        if (authority === void 0 && s[0] === "/" && s[1] === "/") {
          s = "/%2F" + s.slice(2);
        }
        uriTokens.push(s);
      }
      if (component.query !== void 0) {
        uriTokens.push("?", encodeQuery(component.query));
      }
      if (component.fragment !== void 0) {
        uriTokens.push("#", encodeFragment(component.fragment));
      }
      return uriTokens.join("");
    }
    var URI_PARSE = /^(?:([^#/:?]+):)?(?:\/\/((?:([^#/?@]*)@)?(\[[^#/?\]]+\]|[^#/:?]*)(?::(\d*))?))?([^#?]*)(?:\?([^#]*))?(?:#((?:.|[\n\r])*))?/u;
    var AUTHORITY_PREFIX = /^(?:[^#/:?]+:)?\/\/([^/?#]*)/;
    var AUTHORITY_INTRODUCER_REGION = /^(?:[^#/:?]+:)?([/\\\t\n\r]*)/;
    function getParseError(parsed, matches) {
      if (matches[2] !== void 0 && parsed.path && parsed.path[0] !== "/") {
        return 'URI path must start with "/" when authority is present.';
      }
      if (typeof parsed.port === "number" && (parsed.port < 0 || parsed.port > 65535)) {
        return "URI port is malformed.";
      }
      return void 0;
    }
    function hasMalformedPercentEncoding(component) {
      if (component === void 0) return false;
      let percent = component.indexOf("%");
      while (percent !== -1) {
        if (percent + 2 >= component.length || !/^[\da-f]{2}$/iu.test(component.slice(percent + 1, percent + 3))) {
          return true;
        }
        percent = component.indexOf("%", percent + 3);
      }
      return false;
    }
    function isIPLiteral(host) {
      return host[0] === "[" && host[host.length - 1] === "]";
    }
    function hasMalformedComponentPercentEncoding(matches) {
      const host = matches[4];
      return hasMalformedPercentEncoding(matches[3]) || host !== void 0 && !isIPLiteral(host) && hasMalformedPercentEncoding(host) || hasMalformedPercentEncoding(matches[6]) || hasMalformedPercentEncoding(matches[7]) || hasMalformedPercentEncoding(matches[8]);
    }
    function canonicalizeHost(parsed, options, schemeHandler, isIP) {
      if (hasForbiddenDomainHost(parsed, options, schemeHandler, isIP)) {
        parsed.error = parsed.error || MALFORMED_HOST_ERROR;
        return true;
      }
      if (!options.unicodeSupport && (!schemeHandler || !schemeHandler.unicodeSupport) && parsed.host && !isIPLiteral(parsed.host) && (options.domainHost || schemeHandler && schemeHandler.domainHost) && isIP === false && nonSimpleDomain(parsed.host)) {
        let url;
        try {
          url = new URL("http://" + parsed.host);
        } catch (e) {
          parsed.error = parsed.error || "Host's domain name can not be converted to ASCII: " + e;
          return true;
        }
        if (!isHostOnlyURL(url)) {
          parsed.error = parsed.error || MALFORMED_HOST_ERROR;
          return true;
        }
        parsed.host = url.hostname;
      }
      return false;
    }
    function hasForbiddenDomainHost(parsed, options, schemeHandler, isIP) {
      return Boolean(
        parsed.host && isIP === false && !isIPLiteral(parsed.host) && (options.domainHost || schemeHandler && schemeHandler.domainHost) && FORBIDDEN_DOMAIN_HOST_CHARACTER.test(parsed.host)
      );
    }
    function isHostOnlyURL(url) {
      return url.username === "" && url.password === "" && url.port === "" && url.pathname === "/" && url.search === "" && url.hash === "" && url.hostname !== "";
    }
    function parseWithStatus(uri, opts) {
      const options = Object.assign({}, opts);
      const parsed = {
        scheme: void 0,
        userinfo: void 0,
        host: "",
        port: void 0,
        path: "",
        query: void 0,
        fragment: void 0
      };
      let malformedAuthorityOrPort = false;
      let malformedPercentEncoding = false;
      let malformedSchemeSpecific = false;
      let malformedHost = false;
      let malformedIPLiteral = false;
      let malformedScheme = false;
      let isIP = false;
      if (options.reference === "suffix") {
        if (options.scheme) {
          uri = options.scheme + ":" + uri;
        } else {
          uri = "//" + uri;
        }
      }
      const authorityMatch = uri.match(AUTHORITY_PREFIX);
      if (authorityMatch !== null && authorityMatch[1].indexOf("\\") !== -1) {
        parsed.error = "URI authority must not contain a literal backslash.";
        malformedAuthorityOrPort = true;
      }
      const introducerMatch = uri.match(AUTHORITY_INTRODUCER_REGION);
      if (introducerMatch !== null) {
        const region = introducerMatch[1];
        const normalizedRegion = region.replace(/[\t\n\r]/g, "");
        if (normalizedRegion.length >= 2) {
          if (normalizedRegion.slice(0, 2) !== "//") {
            parsed.error = parsed.error || "URI authority must not contain a literal backslash.";
            malformedAuthorityOrPort = true;
          } else if (region.length !== normalizedRegion.length) {
            parsed.error = parsed.error || "URI authority introducer must not contain whitespace.";
            malformedAuthorityOrPort = true;
          }
        }
      }
      const matches = uri.match(URI_PARSE);
      if (matches) {
        parsed.scheme = matches[1];
        parsed.userinfo = matches[3];
        parsed.host = matches[4];
        parsed.port = parseInt(matches[5], 10);
        parsed.path = matches[6] || "";
        parsed.query = matches[7];
        parsed.fragment = matches[8];
        if (parsed.scheme !== void 0) {
          if (VALID_SCHEME.test(parsed.scheme)) {
            parsed.scheme = parsed.scheme.toLowerCase();
          } else {
            parsed.error = parsed.error || MALFORMED_SCHEME_ERROR;
            malformedScheme = true;
          }
        }
        malformedPercentEncoding = hasMalformedComponentPercentEncoding(matches);
        if (malformedPercentEncoding) {
          parsed.error = parsed.error || "URI contains malformed percent-encoding.";
        }
        if (isNaN(parsed.port)) {
          parsed.port = matches[5];
        }
        const parseError = getParseError(parsed, matches);
        if (parseError !== void 0) {
          parsed.error = parsed.error || parseError;
          malformedAuthorityOrPort = true;
        }
        if (parsed.host) {
          const ipv4result = isIPv4(parsed.host);
          if (ipv4result === false) {
            const bracketedIPLiteral = isIPLiteral(parsed.host);
            const hasIPLiteralBracket = parsed.host.indexOf("[") !== -1 || parsed.host.indexOf("]") !== -1;
            const ipv6result = normalizeIPv6(parsed.host);
            isIP = ipv6result.isIPV6 || ipv6result.isIPVFuture === true;
            malformedIPLiteral = hasIPLiteralBracket && (!bracketedIPLiteral || ipv6result.error === true);
            parsed.host = isIP ? ipv6result.host : ipv6result.host.toLowerCase();
            if (malformedIPLiteral) {
              parsed.error = parsed.error || MALFORMED_HOST_ERROR;
              malformedAuthorityOrPort = true;
            }
          } else {
            isIP = true;
          }
        }
        if (parsed.scheme === void 0 && parsed.userinfo === void 0 && parsed.host === void 0 && parsed.port === void 0 && parsed.query === void 0 && !parsed.path) {
          parsed.reference = "same-document";
        } else if (parsed.scheme === void 0) {
          parsed.reference = "relative";
        } else if (parsed.fragment === void 0) {
          parsed.reference = "absolute";
        } else {
          parsed.reference = "uri";
        }
        if (options.reference && options.reference !== "suffix" && options.reference !== parsed.reference) {
          parsed.error = parsed.error || "URI is not a " + options.reference + " reference.";
        }
        const schemeHandler = getSchemeHandler(options.scheme || parsed.scheme);
        if (!malformedIPLiteral) {
          malformedHost = canonicalizeHost(parsed, options, schemeHandler, isIP);
        }
        if (uri.indexOf("%") !== -1 && parsed.host !== void 0 && !malformedIPLiteral) {
          let host = isIP ? parsed.host : normalizePercentEncoding(parsed.host, true);
          if (!isIP) {
            host = normalizePercentEncoding(host.toLowerCase());
          }
          parsed.host = isIP || options.scheme !== "null" ? reescapeHostDelimiters(host, isIP) : host;
        }
        if (!schemeHandler || schemeHandler && !schemeHandler.skipNormalize) {
          if (parsed.path) {
            parsed.path = normalizePathEncoding(parsed.path);
          }
          if (parsed.query) {
            parsed.query = normalizeQueryFragmentEncoding(parsed.query);
          }
          if (parsed.fragment) {
            parsed.fragment = normalizeQueryFragmentEncoding(parsed.fragment);
          }
        }
        if (schemeHandler && schemeHandler.parse) {
          schemeHandler.parse(parsed, options);
          if (schemeHandler === SCHEMES.urn && parsed.nid === void 0) {
            malformedSchemeSpecific = true;
          }
        }
      } else {
        parsed.error = parsed.error || "URI can not be parsed.";
      }
      return { parsed, malformedAuthorityOrPort, malformedPercentEncoding, malformedSchemeSpecific, malformedHost, malformedScheme };
    }
    function parse(uri, opts) {
      return parseWithStatus(uri, opts).parsed;
    }
    function normalizeString(uri, opts) {
      return normalizeStringWithStatus(uri, opts).normalized;
    }
    function normalizeStringWithStatus(uri, opts) {
      const { parsed, malformedAuthorityOrPort, malformedPercentEncoding, malformedSchemeSpecific, malformedHost, malformedScheme } = parseWithStatus(uri, opts);
      return {
        normalized: malformedAuthorityOrPort || malformedPercentEncoding || malformedSchemeSpecific || malformedHost || malformedScheme ? uri : serialize(parsed, opts),
        malformedAuthorityOrPort,
        malformedPercentEncoding,
        malformedSchemeSpecific,
        malformedHost,
        malformedScheme
      };
    }
    function normalizeComparableURI(uri, opts) {
      if (typeof uri !== "string" && typeof uri !== "object") {
        return void 0;
      }
      let value;
      try {
        value = typeof uri === "string" ? uri : serialize(uri, opts);
      } catch {
        return void 0;
      }
      const { normalized, malformedAuthorityOrPort, malformedPercentEncoding, malformedSchemeSpecific, malformedHost, malformedScheme } = normalizeStringWithStatus(value, opts);
      return malformedAuthorityOrPort || malformedPercentEncoding || malformedSchemeSpecific || malformedHost || malformedScheme ? void 0 : normalized;
    }
    var fastUri = {
      SCHEMES,
      normalize,
      resolve: resolve2,
      resolveComponent,
      equal,
      serialize,
      parse
    };
    module2.exports = fastUri;
    module2.exports.default = fastUri;
    module2.exports.fastUri = fastUri;
  }
});

// node_modules/ajv/dist/runtime/uri.js
var require_uri = __commonJS({
  "node_modules/ajv/dist/runtime/uri.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var uri = require_fast_uri();
    uri.code = 'require("ajv/dist/runtime/uri").default';
    exports2.default = uri;
  }
});

// node_modules/ajv/dist/core.js
var require_core = __commonJS({
  "node_modules/ajv/dist/core.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.CodeGen = exports2.Name = exports2.nil = exports2.stringify = exports2.str = exports2._ = exports2.KeywordCxt = void 0;
    var validate_1 = require_validate();
    Object.defineProperty(exports2, "KeywordCxt", { enumerable: true, get: function() {
      return validate_1.KeywordCxt;
    } });
    var codegen_1 = require_codegen();
    Object.defineProperty(exports2, "_", { enumerable: true, get: function() {
      return codegen_1._;
    } });
    Object.defineProperty(exports2, "str", { enumerable: true, get: function() {
      return codegen_1.str;
    } });
    Object.defineProperty(exports2, "stringify", { enumerable: true, get: function() {
      return codegen_1.stringify;
    } });
    Object.defineProperty(exports2, "nil", { enumerable: true, get: function() {
      return codegen_1.nil;
    } });
    Object.defineProperty(exports2, "Name", { enumerable: true, get: function() {
      return codegen_1.Name;
    } });
    Object.defineProperty(exports2, "CodeGen", { enumerable: true, get: function() {
      return codegen_1.CodeGen;
    } });
    var validation_error_1 = require_validation_error();
    var ref_error_1 = require_ref_error();
    var rules_1 = require_rules();
    var compile_1 = require_compile();
    var codegen_2 = require_codegen();
    var resolve_1 = require_resolve();
    var dataType_1 = require_dataType();
    var util_1 = require_util();
    var $dataRefSchema = require_data();
    var uri_1 = require_uri();
    var defaultRegExp = (str, flags) => new RegExp(str, flags);
    defaultRegExp.code = "new RegExp";
    var META_IGNORE_OPTIONS = ["removeAdditional", "useDefaults", "coerceTypes"];
    var EXT_SCOPE_NAMES = /* @__PURE__ */ new Set([
      "validate",
      "serialize",
      "parse",
      "wrapper",
      "root",
      "schema",
      "keyword",
      "pattern",
      "formats",
      "validate$data",
      "func",
      "obj",
      "Error"
    ]);
    var removedOptions = {
      errorDataPath: "",
      format: "`validateFormats: false` can be used instead.",
      nullable: '"nullable" keyword is supported by default.',
      jsonPointers: "Deprecated jsPropertySyntax can be used instead.",
      extendRefs: "Deprecated ignoreKeywordsWithRef can be used instead.",
      missingRefs: "Pass empty schema with $id that should be ignored to ajv.addSchema.",
      processCode: "Use option `code: {process: (code, schemaEnv: object) => string}`",
      sourceCode: "Use option `code: {source: true}`",
      strictDefaults: "It is default now, see option `strict`.",
      strictKeywords: "It is default now, see option `strict`.",
      uniqueItems: '"uniqueItems" keyword is always validated.',
      unknownFormats: "Disable strict mode or pass `true` to `ajv.addFormat` (or `formats` option).",
      cache: "Map is used as cache, schema object as key.",
      serialize: "Map is used as cache, schema object as key.",
      ajvErrors: "It is default now."
    };
    var deprecatedOptions = {
      ignoreKeywordsWithRef: "",
      jsPropertySyntax: "",
      unicode: '"minLength"/"maxLength" account for unicode characters by default.'
    };
    var MAX_EXPRESSION = 200;
    function requiredOptions(o) {
      var _a, _b, _c, _d, _e, _f, _g, _h, _j, _k, _l, _m, _o, _p, _q, _r, _s, _t, _u, _v, _w, _x, _y, _z, _0;
      const s = o.strict;
      const _optz = (_a = o.code) === null || _a === void 0 ? void 0 : _a.optimize;
      const optimize = _optz === true || _optz === void 0 ? 1 : _optz || 0;
      const regExp = (_c = (_b = o.code) === null || _b === void 0 ? void 0 : _b.regExp) !== null && _c !== void 0 ? _c : defaultRegExp;
      const uriResolver = (_d = o.uriResolver) !== null && _d !== void 0 ? _d : uri_1.default;
      return {
        strictSchema: (_f = (_e = o.strictSchema) !== null && _e !== void 0 ? _e : s) !== null && _f !== void 0 ? _f : true,
        strictNumbers: (_h = (_g = o.strictNumbers) !== null && _g !== void 0 ? _g : s) !== null && _h !== void 0 ? _h : true,
        strictTypes: (_k = (_j = o.strictTypes) !== null && _j !== void 0 ? _j : s) !== null && _k !== void 0 ? _k : "log",
        strictTuples: (_m = (_l = o.strictTuples) !== null && _l !== void 0 ? _l : s) !== null && _m !== void 0 ? _m : "log",
        strictRequired: (_p = (_o = o.strictRequired) !== null && _o !== void 0 ? _o : s) !== null && _p !== void 0 ? _p : false,
        code: o.code ? { ...o.code, optimize, regExp } : { optimize, regExp },
        loopRequired: (_q = o.loopRequired) !== null && _q !== void 0 ? _q : MAX_EXPRESSION,
        loopEnum: (_r = o.loopEnum) !== null && _r !== void 0 ? _r : MAX_EXPRESSION,
        meta: (_s = o.meta) !== null && _s !== void 0 ? _s : true,
        messages: (_t = o.messages) !== null && _t !== void 0 ? _t : true,
        inlineRefs: (_u = o.inlineRefs) !== null && _u !== void 0 ? _u : true,
        schemaId: (_v = o.schemaId) !== null && _v !== void 0 ? _v : "$id",
        addUsedSchema: (_w = o.addUsedSchema) !== null && _w !== void 0 ? _w : true,
        validateSchema: (_x = o.validateSchema) !== null && _x !== void 0 ? _x : true,
        validateFormats: (_y = o.validateFormats) !== null && _y !== void 0 ? _y : true,
        unicodeRegExp: (_z = o.unicodeRegExp) !== null && _z !== void 0 ? _z : true,
        int32range: (_0 = o.int32range) !== null && _0 !== void 0 ? _0 : true,
        uriResolver
      };
    }
    var Ajv = class {
      constructor(opts = {}) {
        this.schemas = {};
        this.refs = {};
        this.formats = /* @__PURE__ */ Object.create(null);
        this._compilations = /* @__PURE__ */ new Set();
        this._loading = {};
        this._cache = /* @__PURE__ */ new Map();
        opts = this.opts = { ...opts, ...requiredOptions(opts) };
        const { es5, lines } = this.opts.code;
        this.scope = new codegen_2.ValueScope({ scope: {}, prefixes: EXT_SCOPE_NAMES, es5, lines });
        this.logger = getLogger(opts.logger);
        const formatOpt = opts.validateFormats;
        opts.validateFormats = false;
        this.RULES = (0, rules_1.getRules)();
        checkOptions.call(this, removedOptions, opts, "NOT SUPPORTED");
        checkOptions.call(this, deprecatedOptions, opts, "DEPRECATED", "warn");
        this._metaOpts = getMetaSchemaOptions.call(this);
        if (opts.formats)
          addInitialFormats.call(this);
        this._addVocabularies();
        this._addDefaultMetaSchema();
        if (opts.keywords)
          addInitialKeywords.call(this, opts.keywords);
        if (typeof opts.meta == "object")
          this.addMetaSchema(opts.meta);
        addInitialSchemas.call(this);
        opts.validateFormats = formatOpt;
      }
      _addVocabularies() {
        this.addKeyword("$async");
      }
      _addDefaultMetaSchema() {
        const { $data, meta, schemaId } = this.opts;
        let _dataRefSchema = $dataRefSchema;
        if (schemaId === "id") {
          _dataRefSchema = { ...$dataRefSchema };
          _dataRefSchema.id = _dataRefSchema.$id;
          delete _dataRefSchema.$id;
        }
        if (meta && $data)
          this.addMetaSchema(_dataRefSchema, _dataRefSchema[schemaId], false);
      }
      defaultMeta() {
        const { meta, schemaId } = this.opts;
        return this.opts.defaultMeta = typeof meta == "object" ? meta[schemaId] || meta : void 0;
      }
      validate(schemaKeyRef, data) {
        let v;
        if (typeof schemaKeyRef == "string") {
          v = this.getSchema(schemaKeyRef);
          if (!v)
            throw new Error(`no schema with key or ref "${schemaKeyRef}"`);
        } else {
          v = this.compile(schemaKeyRef);
        }
        const valid = v(data);
        if (!("$async" in v))
          this.errors = v.errors;
        return valid;
      }
      compile(schema, _meta) {
        const sch = this._addSchema(schema, _meta);
        return sch.validate || this._compileSchemaEnv(sch);
      }
      compileAsync(schema, meta) {
        if (typeof this.opts.loadSchema != "function") {
          throw new Error("options.loadSchema should be a function");
        }
        const { loadSchema } = this.opts;
        return runCompileAsync.call(this, schema, meta);
        async function runCompileAsync(_schema, _meta) {
          await loadMetaSchema.call(this, _schema.$schema);
          const sch = this._addSchema(_schema, _meta);
          return sch.validate || _compileAsync.call(this, sch);
        }
        async function loadMetaSchema($ref) {
          if ($ref && !this.getSchema($ref)) {
            await runCompileAsync.call(this, { $ref }, true);
          }
        }
        async function _compileAsync(sch) {
          try {
            return this._compileSchemaEnv(sch);
          } catch (e) {
            if (!(e instanceof ref_error_1.default))
              throw e;
            checkLoaded.call(this, e);
            await loadMissingSchema.call(this, e.missingSchema);
            return _compileAsync.call(this, sch);
          }
        }
        function checkLoaded({ missingSchema: ref, missingRef }) {
          if (this.refs[ref]) {
            throw new Error(`AnySchema ${ref} is loaded but ${missingRef} cannot be resolved`);
          }
        }
        async function loadMissingSchema(ref) {
          const _schema = await _loadSchema.call(this, ref);
          if (!this.refs[ref])
            await loadMetaSchema.call(this, _schema.$schema);
          if (!this.refs[ref])
            this.addSchema(_schema, ref, meta);
        }
        async function _loadSchema(ref) {
          const p = this._loading[ref];
          if (p)
            return p;
          try {
            return await (this._loading[ref] = loadSchema(ref));
          } finally {
            delete this._loading[ref];
          }
        }
      }
      // Adds schema to the instance
      addSchema(schema, key, _meta, _validateSchema = this.opts.validateSchema) {
        if (Array.isArray(schema)) {
          for (const sch of schema)
            this.addSchema(sch, void 0, _meta, _validateSchema);
          return this;
        }
        let id;
        if (typeof schema === "object") {
          const { schemaId } = this.opts;
          id = schema[schemaId];
          if (id !== void 0 && typeof id != "string") {
            throw new Error(`schema ${schemaId} must be string`);
          }
        }
        key = (0, resolve_1.normalizeId)(key || id);
        this._checkUnique(key);
        this.schemas[key] = this._addSchema(schema, _meta, key, _validateSchema, true);
        return this;
      }
      // Add schema that will be used to validate other schemas
      // options in META_IGNORE_OPTIONS are alway set to false
      addMetaSchema(schema, key, _validateSchema = this.opts.validateSchema) {
        this.addSchema(schema, key, true, _validateSchema);
        return this;
      }
      //  Validate schema against its meta-schema
      validateSchema(schema, throwOrLogError) {
        if (typeof schema == "boolean")
          return true;
        let $schema;
        $schema = schema.$schema;
        if ($schema !== void 0 && typeof $schema != "string") {
          throw new Error("$schema must be a string");
        }
        $schema = $schema || this.opts.defaultMeta || this.defaultMeta();
        if (!$schema) {
          this.logger.warn("meta-schema not available");
          this.errors = null;
          return true;
        }
        const valid = this.validate($schema, schema);
        if (!valid && throwOrLogError) {
          const message = "schema is invalid: " + this.errorsText();
          if (this.opts.validateSchema === "log")
            this.logger.error(message);
          else
            throw new Error(message);
        }
        return valid;
      }
      // Get compiled schema by `key` or `ref`.
      // (`key` that was passed to `addSchema` or full schema reference - `schema.$id` or resolved id)
      getSchema(keyRef) {
        let sch;
        while (typeof (sch = getSchEnv.call(this, keyRef)) == "string")
          keyRef = sch;
        if (sch === void 0) {
          const { schemaId } = this.opts;
          const root = new compile_1.SchemaEnv({ schema: {}, schemaId });
          sch = compile_1.resolveSchema.call(this, root, keyRef);
          if (!sch)
            return;
          this.refs[keyRef] = sch;
        }
        return sch.validate || this._compileSchemaEnv(sch);
      }
      // Remove cached schema(s).
      // If no parameter is passed all schemas but meta-schemas are removed.
      // If RegExp is passed all schemas with key/id matching pattern but meta-schemas are removed.
      // Even if schema is referenced by other schemas it still can be removed as other schemas have local references.
      removeSchema(schemaKeyRef) {
        if (schemaKeyRef instanceof RegExp) {
          this._removeAllSchemas(this.schemas, schemaKeyRef);
          this._removeAllSchemas(this.refs, schemaKeyRef);
          return this;
        }
        switch (typeof schemaKeyRef) {
          case "undefined":
            this._removeAllSchemas(this.schemas);
            this._removeAllSchemas(this.refs);
            this._cache.clear();
            return this;
          case "string": {
            const sch = getSchEnv.call(this, schemaKeyRef);
            if (typeof sch == "object")
              this._cache.delete(sch.schema);
            delete this.schemas[schemaKeyRef];
            delete this.refs[schemaKeyRef];
            return this;
          }
          case "object": {
            const cacheKey = schemaKeyRef;
            this._cache.delete(cacheKey);
            let id = schemaKeyRef[this.opts.schemaId];
            if (id) {
              id = (0, resolve_1.normalizeId)(id);
              delete this.schemas[id];
              delete this.refs[id];
            }
            return this;
          }
          default:
            throw new Error("ajv.removeSchema: invalid parameter");
        }
      }
      // add "vocabulary" - a collection of keywords
      addVocabulary(definitions) {
        for (const def of definitions)
          this.addKeyword(def);
        return this;
      }
      addKeyword(kwdOrDef, def) {
        let keyword;
        if (typeof kwdOrDef == "string") {
          keyword = kwdOrDef;
          if (typeof def == "object") {
            this.logger.warn("these parameters are deprecated, see docs for addKeyword");
            def.keyword = keyword;
          }
        } else if (typeof kwdOrDef == "object" && def === void 0) {
          def = kwdOrDef;
          keyword = def.keyword;
          if (Array.isArray(keyword) && !keyword.length) {
            throw new Error("addKeywords: keyword must be string or non-empty array");
          }
        } else {
          throw new Error("invalid addKeywords parameters");
        }
        checkKeyword.call(this, keyword, def);
        if (!def) {
          (0, util_1.eachItem)(keyword, (kwd) => addRule.call(this, kwd));
          return this;
        }
        keywordMetaschema.call(this, def);
        const definition = {
          ...def,
          type: (0, dataType_1.getJSONTypes)(def.type),
          schemaType: (0, dataType_1.getJSONTypes)(def.schemaType)
        };
        (0, util_1.eachItem)(keyword, definition.type.length === 0 ? (k) => addRule.call(this, k, definition) : (k) => definition.type.forEach((t) => addRule.call(this, k, definition, t)));
        return this;
      }
      getKeyword(keyword) {
        const rule = this.RULES.all[keyword];
        return typeof rule == "object" ? rule.definition : !!rule;
      }
      // Remove keyword
      removeKeyword(keyword) {
        const { RULES } = this;
        delete RULES.keywords[keyword];
        delete RULES.all[keyword];
        for (const group of RULES.rules) {
          const i = group.rules.findIndex((rule) => rule.keyword === keyword);
          if (i >= 0)
            group.rules.splice(i, 1);
        }
        return this;
      }
      // Add format
      addFormat(name, format) {
        if (typeof format == "string")
          format = new RegExp(format);
        this.formats[name] = format;
        return this;
      }
      errorsText(errors3 = this.errors, { separator = ", ", dataVar = "data" } = {}) {
        if (!errors3 || errors3.length === 0)
          return "No errors";
        return errors3.map((e) => `${dataVar}${e.instancePath} ${e.message}`).reduce((text, msg) => text + separator + msg);
      }
      $dataMetaSchema(metaSchema, keywordsJsonPointers) {
        const rules = this.RULES.all;
        metaSchema = JSON.parse(JSON.stringify(metaSchema));
        for (const jsonPointer of keywordsJsonPointers) {
          const segments = jsonPointer.split("/").slice(1);
          let keywords = metaSchema;
          for (const seg of segments)
            keywords = keywords[seg];
          for (const key in rules) {
            const rule = rules[key];
            if (typeof rule != "object")
              continue;
            const { $data } = rule.definition;
            const schema = keywords[key];
            if ($data && schema)
              keywords[key] = schemaOrData(schema);
          }
        }
        return metaSchema;
      }
      _removeAllSchemas(schemas, regex) {
        for (const keyRef in schemas) {
          const sch = schemas[keyRef];
          if (!regex || regex.test(keyRef)) {
            if (typeof sch == "string") {
              delete schemas[keyRef];
            } else if (sch && !sch.meta) {
              this._cache.delete(sch.schema);
              delete schemas[keyRef];
            }
          }
        }
      }
      _addSchema(schema, meta, baseId, validateSchema = this.opts.validateSchema, addSchema = this.opts.addUsedSchema) {
        let id;
        const { schemaId } = this.opts;
        if (typeof schema == "object") {
          id = schema[schemaId];
        } else {
          if (this.opts.jtd)
            throw new Error("schema must be object");
          else if (typeof schema != "boolean")
            throw new Error("schema must be object or boolean");
        }
        let sch = this._cache.get(schema);
        if (sch !== void 0)
          return sch;
        baseId = (0, resolve_1.normalizeId)(id || baseId);
        const localRefs = resolve_1.getSchemaRefs.call(this, schema, baseId);
        sch = new compile_1.SchemaEnv({ schema, schemaId, meta, baseId, localRefs });
        this._cache.set(sch.schema, sch);
        if (addSchema && !baseId.startsWith("#")) {
          if (baseId)
            this._checkUnique(baseId);
          this.refs[baseId] = sch;
        }
        if (validateSchema)
          this.validateSchema(schema, true);
        return sch;
      }
      _checkUnique(id) {
        if (this.schemas[id] || this.refs[id]) {
          throw new Error(`schema with key or id "${id}" already exists`);
        }
      }
      _compileSchemaEnv(sch) {
        if (sch.meta)
          this._compileMetaSchema(sch);
        else
          compile_1.compileSchema.call(this, sch);
        if (!sch.validate)
          throw new Error("ajv implementation error");
        return sch.validate;
      }
      _compileMetaSchema(sch) {
        const currentOpts = this.opts;
        this.opts = this._metaOpts;
        try {
          compile_1.compileSchema.call(this, sch);
        } finally {
          this.opts = currentOpts;
        }
      }
    };
    Ajv.ValidationError = validation_error_1.default;
    Ajv.MissingRefError = ref_error_1.default;
    exports2.default = Ajv;
    function checkOptions(checkOpts, options, msg, log = "error") {
      for (const key in checkOpts) {
        const opt = key;
        if (opt in options)
          this.logger[log](`${msg}: option ${key}. ${checkOpts[opt]}`);
      }
    }
    function getSchEnv(keyRef) {
      keyRef = (0, resolve_1.normalizeId)(keyRef);
      return this.schemas[keyRef] || this.refs[keyRef];
    }
    function addInitialSchemas() {
      const optsSchemas = this.opts.schemas;
      if (!optsSchemas)
        return;
      if (Array.isArray(optsSchemas))
        this.addSchema(optsSchemas);
      else
        for (const key in optsSchemas)
          this.addSchema(optsSchemas[key], key);
    }
    function addInitialFormats() {
      for (const name in this.opts.formats) {
        const format = this.opts.formats[name];
        if (format)
          this.addFormat(name, format);
      }
    }
    function addInitialKeywords(defs) {
      if (Array.isArray(defs)) {
        this.addVocabulary(defs);
        return;
      }
      this.logger.warn("keywords option as map is deprecated, pass array");
      for (const keyword in defs) {
        const def = defs[keyword];
        if (!def.keyword)
          def.keyword = keyword;
        this.addKeyword(def);
      }
    }
    function getMetaSchemaOptions() {
      const metaOpts = { ...this.opts };
      for (const opt of META_IGNORE_OPTIONS)
        delete metaOpts[opt];
      return metaOpts;
    }
    var noLogs = { log() {
    }, warn() {
    }, error() {
    } };
    function getLogger(logger) {
      if (logger === false)
        return noLogs;
      if (logger === void 0)
        return console;
      if (logger.log && logger.warn && logger.error)
        return logger;
      throw new Error("logger must implement log, warn and error methods");
    }
    var KEYWORD_NAME = /^[a-z_$][a-z0-9_$:-]*$/i;
    function checkKeyword(keyword, def) {
      const { RULES } = this;
      (0, util_1.eachItem)(keyword, (kwd) => {
        if (RULES.keywords[kwd])
          throw new Error(`Keyword ${kwd} is already defined`);
        if (!KEYWORD_NAME.test(kwd))
          throw new Error(`Keyword ${kwd} has invalid name`);
      });
      if (!def)
        return;
      if (def.$data && !("code" in def || "validate" in def)) {
        throw new Error('$data keyword must have "code" or "validate" function');
      }
    }
    function addRule(keyword, definition, dataType) {
      var _a;
      const post = definition === null || definition === void 0 ? void 0 : definition.post;
      if (dataType && post)
        throw new Error('keyword with "post" flag cannot have "type"');
      const { RULES } = this;
      let ruleGroup = post ? RULES.post : RULES.rules.find(({ type: t }) => t === dataType);
      if (!ruleGroup) {
        ruleGroup = { type: dataType, rules: [] };
        RULES.rules.push(ruleGroup);
      }
      RULES.keywords[keyword] = true;
      if (!definition)
        return;
      const rule = {
        keyword,
        definition: {
          ...definition,
          type: (0, dataType_1.getJSONTypes)(definition.type),
          schemaType: (0, dataType_1.getJSONTypes)(definition.schemaType)
        }
      };
      if (definition.before)
        addBeforeRule.call(this, ruleGroup, rule, definition.before);
      else
        ruleGroup.rules.push(rule);
      RULES.all[keyword] = rule;
      (_a = definition.implements) === null || _a === void 0 ? void 0 : _a.forEach((kwd) => this.addKeyword(kwd));
    }
    function addBeforeRule(ruleGroup, rule, before) {
      const i = ruleGroup.rules.findIndex((_rule) => _rule.keyword === before);
      if (i >= 0) {
        ruleGroup.rules.splice(i, 0, rule);
      } else {
        ruleGroup.rules.push(rule);
        this.logger.warn(`rule ${before} is not defined`);
      }
    }
    function keywordMetaschema(def) {
      let { metaSchema } = def;
      if (metaSchema === void 0)
        return;
      if (def.$data && this.opts.$data)
        metaSchema = schemaOrData(metaSchema);
      def.validateSchema = this.compile(metaSchema, true);
    }
    var $dataRef = {
      $ref: "https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#"
    };
    function schemaOrData(schema) {
      return { anyOf: [schema, $dataRef] };
    }
  }
});

// node_modules/ajv/dist/vocabularies/core/id.js
var require_id = __commonJS({
  "node_modules/ajv/dist/vocabularies/core/id.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var def = {
      keyword: "id",
      code() {
        throw new Error('NOT SUPPORTED: keyword "id", use "$id" for schema ID');
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/core/ref.js
var require_ref = __commonJS({
  "node_modules/ajv/dist/vocabularies/core/ref.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.callRef = exports2.getValidate = void 0;
    var ref_error_1 = require_ref_error();
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var compile_1 = require_compile();
    var util_1 = require_util();
    var def = {
      keyword: "$ref",
      schemaType: "string",
      code(cxt) {
        const { gen, schema: $ref, it } = cxt;
        const { baseId, schemaEnv: env, validateName, opts, self } = it;
        const { root } = env;
        if (($ref === "#" || $ref === "#/") && baseId === root.baseId)
          return callRootRef();
        const schOrEnv = compile_1.resolveRef.call(self, root, baseId, $ref);
        if (schOrEnv === void 0)
          throw new ref_error_1.default(it.opts.uriResolver, baseId, $ref);
        if (schOrEnv instanceof compile_1.SchemaEnv)
          return callValidate(schOrEnv);
        return inlineRefSchema(schOrEnv);
        function callRootRef() {
          if (env === root)
            return callRef(cxt, validateName, env, env.$async);
          const rootName = gen.scopeValue("root", { ref: root });
          return callRef(cxt, (0, codegen_1._)`${rootName}.validate`, root, root.$async);
        }
        function callValidate(sch) {
          const v = getValidate(cxt, sch);
          callRef(cxt, v, sch, sch.$async);
        }
        function inlineRefSchema(sch) {
          const schName = gen.scopeValue("schema", opts.code.source === true ? { ref: sch, code: (0, codegen_1.stringify)(sch) } : { ref: sch });
          const valid = gen.name("valid");
          const schCxt = cxt.subschema({
            schema: sch,
            dataTypes: [],
            schemaPath: codegen_1.nil,
            topSchemaRef: schName,
            errSchemaPath: $ref
          }, valid);
          cxt.mergeEvaluated(schCxt);
          cxt.ok(valid);
        }
      }
    };
    function getValidate(cxt, sch) {
      const { gen } = cxt;
      return sch.validate ? gen.scopeValue("validate", { ref: sch.validate }) : (0, codegen_1._)`${gen.scopeValue("wrapper", { ref: sch })}.validate`;
    }
    exports2.getValidate = getValidate;
    function callRef(cxt, v, sch, $async) {
      const { gen, it } = cxt;
      const { allErrors, schemaEnv: env, opts } = it;
      const passCxt = opts.passContext ? names_1.default.this : codegen_1.nil;
      if ($async)
        callAsyncRef();
      else
        callSyncRef();
      function callAsyncRef() {
        if (!env.$async)
          throw new Error("async schema referenced by sync schema");
        const valid = gen.let("valid");
        gen.try(() => {
          gen.code((0, codegen_1._)`await ${(0, code_1.callValidateCode)(cxt, v, passCxt)}`);
          addEvaluatedFrom(v);
          if (!allErrors)
            gen.assign(valid, true);
        }, (e) => {
          gen.if((0, codegen_1._)`!(${e} instanceof ${it.ValidationError})`, () => gen.throw(e));
          addErrorsFrom(e);
          if (!allErrors)
            gen.assign(valid, false);
        });
        cxt.ok(valid);
      }
      function callSyncRef() {
        cxt.result((0, code_1.callValidateCode)(cxt, v, passCxt), () => addEvaluatedFrom(v), () => addErrorsFrom(v));
      }
      function addErrorsFrom(source) {
        const errs = (0, codegen_1._)`${source}.errors`;
        gen.assign(names_1.default.vErrors, (0, codegen_1._)`${names_1.default.vErrors} === null ? ${errs} : ${names_1.default.vErrors}.concat(${errs})`);
        gen.assign(names_1.default.errors, (0, codegen_1._)`${names_1.default.vErrors}.length`);
      }
      function addEvaluatedFrom(source) {
        var _a;
        if (!it.opts.unevaluated)
          return;
        const schEvaluated = (_a = sch === null || sch === void 0 ? void 0 : sch.validate) === null || _a === void 0 ? void 0 : _a.evaluated;
        if (it.props !== true) {
          if (schEvaluated && !schEvaluated.dynamicProps) {
            if (schEvaluated.props !== void 0) {
              it.props = util_1.mergeEvaluated.props(gen, schEvaluated.props, it.props);
            }
          } else {
            const props = gen.var("props", (0, codegen_1._)`${source}.evaluated.props`);
            it.props = util_1.mergeEvaluated.props(gen, props, it.props, codegen_1.Name);
          }
        }
        if (it.items !== true) {
          if (schEvaluated && !schEvaluated.dynamicItems) {
            if (schEvaluated.items !== void 0) {
              it.items = util_1.mergeEvaluated.items(gen, schEvaluated.items, it.items);
            }
          } else {
            const items = gen.var("items", (0, codegen_1._)`${source}.evaluated.items`);
            it.items = util_1.mergeEvaluated.items(gen, items, it.items, codegen_1.Name);
          }
        }
      }
    }
    exports2.callRef = callRef;
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/core/index.js
var require_core2 = __commonJS({
  "node_modules/ajv/dist/vocabularies/core/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var id_1 = require_id();
    var ref_1 = require_ref();
    var core = [
      "$schema",
      "$id",
      "$defs",
      "$vocabulary",
      { keyword: "$comment" },
      "definitions",
      id_1.default,
      ref_1.default
    ];
    exports2.default = core;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitNumber.js
var require_limitNumber = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitNumber.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var ops = codegen_1.operators;
    var KWDs = {
      maximum: { okStr: "<=", ok: ops.LTE, fail: ops.GT },
      minimum: { okStr: ">=", ok: ops.GTE, fail: ops.LT },
      exclusiveMaximum: { okStr: "<", ok: ops.LT, fail: ops.GTE },
      exclusiveMinimum: { okStr: ">", ok: ops.GT, fail: ops.LTE }
    };
    var error = {
      message: ({ keyword, schemaCode }) => (0, codegen_1.str)`must be ${KWDs[keyword].okStr} ${schemaCode}`,
      params: ({ keyword, schemaCode }) => (0, codegen_1._)`{comparison: ${KWDs[keyword].okStr}, limit: ${schemaCode}}`
    };
    var def = {
      keyword: Object.keys(KWDs),
      type: "number",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode } = cxt;
        cxt.fail$data((0, codegen_1._)`${data} ${KWDs[keyword].fail} ${schemaCode} || isNaN(${data})`);
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/multipleOf.js
var require_multipleOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/multipleOf.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message: ({ schemaCode }) => (0, codegen_1.str)`must be multiple of ${schemaCode}`,
      params: ({ schemaCode }) => (0, codegen_1._)`{multipleOf: ${schemaCode}}`
    };
    var def = {
      keyword: "multipleOf",
      type: "number",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, schemaCode, it } = cxt;
        const prec = it.opts.multipleOfPrecision;
        const res = gen.let("res");
        const invalid3 = prec ? (0, codegen_1._)`Math.abs(Math.round(${res}) - ${res}) > 1e-${prec}` : (0, codegen_1._)`${res} !== parseInt(${res})`;
        cxt.fail$data((0, codegen_1._)`(${schemaCode} === 0 || (${res} = ${data}/${schemaCode}, ${invalid3}))`);
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports2.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitLength.js
var require_limitLength = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitLength.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var ucs2length_1 = require_ucs2length();
    var error = {
      message({ keyword, schemaCode }) {
        const comp = keyword === "maxLength" ? "more" : "fewer";
        return (0, codegen_1.str)`must NOT have ${comp} than ${schemaCode} characters`;
      },
      params: ({ schemaCode }) => (0, codegen_1._)`{limit: ${schemaCode}}`
    };
    var def = {
      keyword: ["maxLength", "minLength"],
      type: "string",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode, it } = cxt;
        const op = keyword === "maxLength" ? codegen_1.operators.GT : codegen_1.operators.LT;
        const len = it.opts.unicode === false ? (0, codegen_1._)`${data}.length` : (0, codegen_1._)`${(0, util_1.useFunc)(cxt.gen, ucs2length_1.default)}(${data})`;
        cxt.fail$data((0, codegen_1._)`${len} ${op} ${schemaCode}`);
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/pattern.js
var require_pattern = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/pattern.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var code_1 = require_code2();
    var util_1 = require_util();
    var codegen_1 = require_codegen();
    var error = {
      message: ({ schemaCode }) => (0, codegen_1.str)`must match pattern "${schemaCode}"`,
      params: ({ schemaCode }) => (0, codegen_1._)`{pattern: ${schemaCode}}`
    };
    var def = {
      keyword: "pattern",
      type: "string",
      schemaType: "string",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schema, schemaCode, it } = cxt;
        const u = it.opts.unicodeRegExp ? "u" : "";
        if ($data) {
          const { regExp } = it.opts.code;
          const regExpCode = regExp.code === "new RegExp" ? (0, codegen_1._)`new RegExp` : (0, util_1.useFunc)(gen, regExp);
          const valid = gen.let("valid");
          gen.try(() => gen.assign(valid, (0, codegen_1._)`${regExpCode}(${schemaCode}, ${u}).test(${data})`), () => gen.assign(valid, false));
          cxt.fail$data((0, codegen_1._)`!${valid}`);
        } else {
          const regExp = (0, code_1.usePattern)(cxt, schema);
          cxt.fail$data((0, codegen_1._)`!${regExp}.test(${data})`);
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitProperties.js
var require_limitProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitProperties.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message({ keyword, schemaCode }) {
        const comp = keyword === "maxProperties" ? "more" : "fewer";
        return (0, codegen_1.str)`must NOT have ${comp} than ${schemaCode} properties`;
      },
      params: ({ schemaCode }) => (0, codegen_1._)`{limit: ${schemaCode}}`
    };
    var def = {
      keyword: ["maxProperties", "minProperties"],
      type: "object",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode } = cxt;
        const op = keyword === "maxProperties" ? codegen_1.operators.GT : codegen_1.operators.LT;
        cxt.fail$data((0, codegen_1._)`Object.keys(${data}).length ${op} ${schemaCode}`);
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/required.js
var require_required = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/required.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params: { missingProperty } }) => (0, codegen_1.str)`must have required property '${missingProperty}'`,
      params: ({ params: { missingProperty } }) => (0, codegen_1._)`{missingProperty: ${missingProperty}}`
    };
    var def = {
      keyword: "required",
      type: "object",
      schemaType: "array",
      $data: true,
      error,
      code(cxt) {
        const { gen, schema, schemaCode, data, $data, it } = cxt;
        const { opts } = it;
        if (!$data && schema.length === 0)
          return;
        const useLoop = schema.length >= opts.loopRequired;
        if (it.allErrors)
          allErrorsMode();
        else
          exitOnErrorMode();
        if (opts.strictRequired) {
          const props = cxt.parentSchema.properties;
          const { definedProperties } = cxt.it;
          for (const requiredKey of schema) {
            if ((props === null || props === void 0 ? void 0 : props[requiredKey]) === void 0 && !definedProperties.has(requiredKey)) {
              const schemaPath = it.schemaEnv.baseId + it.errSchemaPath;
              const msg = `required property "${requiredKey}" is not defined at "${schemaPath}" (strictRequired)`;
              (0, util_1.checkStrictMode)(it, msg, it.opts.strictRequired);
            }
          }
        }
        function allErrorsMode() {
          if (useLoop || $data) {
            cxt.block$data(codegen_1.nil, loopAllRequired);
          } else {
            for (const prop of schema) {
              (0, code_1.checkReportMissingProp)(cxt, prop);
            }
          }
        }
        function exitOnErrorMode() {
          const missing = gen.let("missing");
          if (useLoop || $data) {
            const valid = gen.let("valid", true);
            cxt.block$data(valid, () => loopUntilMissing(missing, valid));
            cxt.ok(valid);
          } else {
            gen.if((0, code_1.checkMissingProp)(cxt, schema, missing));
            (0, code_1.reportMissingProp)(cxt, missing);
            gen.else();
          }
        }
        function loopAllRequired() {
          gen.forOf("prop", schemaCode, (prop) => {
            cxt.setParams({ missingProperty: prop });
            gen.if((0, code_1.noPropertyInData)(gen, data, prop, opts.ownProperties), () => cxt.error());
          });
        }
        function loopUntilMissing(missing, valid) {
          cxt.setParams({ missingProperty: missing });
          gen.forOf(missing, schemaCode, () => {
            gen.assign(valid, (0, code_1.propertyInData)(gen, data, missing, opts.ownProperties));
            gen.if((0, codegen_1.not)(valid), () => {
              cxt.error();
              gen.break();
            });
          }, codegen_1.nil);
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitItems.js
var require_limitItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitItems.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message({ keyword, schemaCode }) {
        const comp = keyword === "maxItems" ? "more" : "fewer";
        return (0, codegen_1.str)`must NOT have ${comp} than ${schemaCode} items`;
      },
      params: ({ schemaCode }) => (0, codegen_1._)`{limit: ${schemaCode}}`
    };
    var def = {
      keyword: ["maxItems", "minItems"],
      type: "array",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode } = cxt;
        const op = keyword === "maxItems" ? codegen_1.operators.GT : codegen_1.operators.LT;
        cxt.fail$data((0, codegen_1._)`${data}.length ${op} ${schemaCode}`);
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports2.default = equal;
  }
});

// node_modules/ajv/dist/vocabularies/validation/uniqueItems.js
var require_uniqueItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/uniqueItems.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var dataType_1 = require_dataType();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var equal_1 = require_equal();
    var error = {
      message: ({ params: { i, j } }) => (0, codegen_1.str)`must NOT have duplicate items (items ## ${j} and ${i} are identical)`,
      params: ({ params: { i, j } }) => (0, codegen_1._)`{i: ${i}, j: ${j}}`
    };
    var def = {
      keyword: "uniqueItems",
      type: "array",
      schemaType: "boolean",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schema, parentSchema, schemaCode, it } = cxt;
        if (!$data && !schema)
          return;
        const valid = gen.let("valid");
        const itemTypes = parentSchema.items ? (0, dataType_1.getSchemaTypes)(parentSchema.items) : [];
        cxt.block$data(valid, validateUniqueItems, (0, codegen_1._)`${schemaCode} === false`);
        cxt.ok(valid);
        function validateUniqueItems() {
          const i = gen.let("i", (0, codegen_1._)`${data}.length`);
          const j = gen.let("j");
          cxt.setParams({ i, j });
          gen.assign(valid, true);
          gen.if((0, codegen_1._)`${i} > 1`, () => (canOptimize() ? loopN : loopN2)(i, j));
        }
        function canOptimize() {
          return itemTypes.length > 0 && !itemTypes.some((t) => t === "object" || t === "array");
        }
        function loopN(i, j) {
          const item = gen.name("item");
          const wrongType = (0, dataType_1.checkDataTypes)(itemTypes, item, it.opts.strictNumbers, dataType_1.DataType.Wrong);
          const indices = gen.const("indices", (0, codegen_1._)`{}`);
          gen.for((0, codegen_1._)`;${i}--;`, () => {
            gen.let(item, (0, codegen_1._)`${data}[${i}]`);
            gen.if(wrongType, (0, codegen_1._)`continue`);
            if (itemTypes.length > 1)
              gen.if((0, codegen_1._)`typeof ${item} == "string"`, (0, codegen_1._)`${item} += "_"`);
            gen.if((0, codegen_1._)`typeof ${indices}[${item}] == "number"`, () => {
              gen.assign(j, (0, codegen_1._)`${indices}[${item}]`);
              cxt.error();
              gen.assign(valid, false).break();
            }).code((0, codegen_1._)`${indices}[${item}] = ${i}`);
          });
        }
        function loopN2(i, j) {
          const eql = (0, util_1.useFunc)(gen, equal_1.default);
          const outer = gen.name("outer");
          gen.label(outer).for((0, codegen_1._)`;${i}--;`, () => gen.for((0, codegen_1._)`${j} = ${i}; ${j}--;`, () => gen.if((0, codegen_1._)`${eql}(${data}[${i}], ${data}[${j}])`, () => {
            cxt.error();
            gen.assign(valid, false).break(outer);
          })));
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/const.js
var require_const = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/const.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var equal_1 = require_equal();
    var error = {
      message: "must be equal to constant",
      params: ({ schemaCode }) => (0, codegen_1._)`{allowedValue: ${schemaCode}}`
    };
    var def = {
      keyword: "const",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schemaCode, schema } = cxt;
        if ($data || schema && typeof schema == "object") {
          cxt.fail$data((0, codegen_1._)`!${(0, util_1.useFunc)(gen, equal_1.default)}(${data}, ${schemaCode})`);
        } else {
          cxt.fail((0, codegen_1._)`${schema} !== ${data}`);
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/enum.js
var require_enum = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/enum.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var equal_1 = require_equal();
    var error = {
      message: "must be equal to one of the allowed values",
      params: ({ schemaCode }) => (0, codegen_1._)`{allowedValues: ${schemaCode}}`
    };
    var def = {
      keyword: "enum",
      schemaType: "array",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schema, schemaCode, it } = cxt;
        if (!$data && schema.length === 0)
          throw new Error("enum must have non-empty array");
        const useLoop = schema.length >= it.opts.loopEnum;
        let eql;
        const getEql = () => eql !== null && eql !== void 0 ? eql : eql = (0, util_1.useFunc)(gen, equal_1.default);
        let valid;
        if (useLoop || $data) {
          valid = gen.let("valid");
          cxt.block$data(valid, loopEnum);
        } else {
          if (!Array.isArray(schema))
            throw new Error("ajv implementation error");
          const vSchema = gen.const("vSchema", schemaCode);
          valid = (0, codegen_1.or)(...schema.map((_x, i) => equalCode(vSchema, i)));
        }
        cxt.pass(valid);
        function loopEnum() {
          gen.assign(valid, false);
          gen.forOf("v", schemaCode, (v) => gen.if((0, codegen_1._)`${getEql()}(${data}, ${v})`, () => gen.assign(valid, true).break()));
        }
        function equalCode(vSchema, i) {
          const sch = schema[i];
          return typeof sch === "object" && sch !== null ? (0, codegen_1._)`${getEql()}(${data}, ${vSchema}[${i}])` : (0, codegen_1._)`${data} === ${sch}`;
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/index.js
var require_validation = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var limitNumber_1 = require_limitNumber();
    var multipleOf_1 = require_multipleOf();
    var limitLength_1 = require_limitLength();
    var pattern_1 = require_pattern();
    var limitProperties_1 = require_limitProperties();
    var required_1 = require_required();
    var limitItems_1 = require_limitItems();
    var uniqueItems_1 = require_uniqueItems();
    var const_1 = require_const();
    var enum_1 = require_enum();
    var validation = [
      // number
      limitNumber_1.default,
      multipleOf_1.default,
      // string
      limitLength_1.default,
      pattern_1.default,
      // object
      limitProperties_1.default,
      required_1.default,
      // array
      limitItems_1.default,
      uniqueItems_1.default,
      // any
      { keyword: "type", schemaType: ["string", "array"] },
      { keyword: "nullable", schemaType: "boolean" },
      const_1.default,
      enum_1.default
    ];
    exports2.default = validation;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/additionalItems.js
var require_additionalItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/additionalItems.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.validateAdditionalItems = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
      params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`
    };
    var def = {
      keyword: "additionalItems",
      type: "array",
      schemaType: ["boolean", "object"],
      before: "uniqueItems",
      error,
      code(cxt) {
        const { parentSchema, it } = cxt;
        const { items } = parentSchema;
        if (!Array.isArray(items)) {
          (0, util_1.checkStrictMode)(it, '"additionalItems" is ignored when "items" is not an array of schemas');
          return;
        }
        validateAdditionalItems(cxt, items);
      }
    };
    function validateAdditionalItems(cxt, items) {
      const { gen, schema, data, keyword, it } = cxt;
      it.items = true;
      const len = gen.const("len", (0, codegen_1._)`${data}.length`);
      if (schema === false) {
        cxt.setParams({ len: items.length });
        cxt.pass((0, codegen_1._)`${len} <= ${items.length}`);
      } else if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
        const valid = gen.var("valid", (0, codegen_1._)`${len} <= ${items.length}`);
        gen.if((0, codegen_1.not)(valid), () => validateItems(valid));
        cxt.ok(valid);
      }
      function validateItems(valid) {
        gen.forRange("i", items.length, len, (i) => {
          cxt.subschema({ keyword, dataProp: i, dataPropType: util_1.Type.Num }, valid);
          if (!it.allErrors)
            gen.if((0, codegen_1.not)(valid), () => gen.break());
        });
      }
    }
    exports2.validateAdditionalItems = validateAdditionalItems;
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/items.js
var require_items = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/items.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.validateTuple = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var code_1 = require_code2();
    var def = {
      keyword: "items",
      type: "array",
      schemaType: ["object", "array", "boolean"],
      before: "uniqueItems",
      code(cxt) {
        const { schema, it } = cxt;
        if (Array.isArray(schema))
          return validateTuple(cxt, "additionalItems", schema);
        it.items = true;
        if ((0, util_1.alwaysValidSchema)(it, schema))
          return;
        cxt.ok((0, code_1.validateArray)(cxt));
      }
    };
    function validateTuple(cxt, extraItems, schArr = cxt.schema) {
      const { gen, parentSchema, data, keyword, it } = cxt;
      checkStrictTuple(parentSchema);
      if (it.opts.unevaluated && schArr.length && it.items !== true) {
        it.items = util_1.mergeEvaluated.items(gen, schArr.length, it.items);
      }
      const valid = gen.name("valid");
      const len = gen.const("len", (0, codegen_1._)`${data}.length`);
      schArr.forEach((sch, i) => {
        if ((0, util_1.alwaysValidSchema)(it, sch))
          return;
        gen.if((0, codegen_1._)`${len} > ${i}`, () => cxt.subschema({
          keyword,
          schemaProp: i,
          dataProp: i
        }, valid));
        cxt.ok(valid);
      });
      function checkStrictTuple(sch) {
        const { opts, errSchemaPath } = it;
        const l = schArr.length;
        const fullTuple = l === sch.minItems && (l === sch.maxItems || sch[extraItems] === false);
        if (opts.strictTuples && !fullTuple) {
          const msg = `"${keyword}" is ${l}-tuple, but minItems or maxItems/${extraItems} are not specified or different at path "${errSchemaPath}"`;
          (0, util_1.checkStrictMode)(it, msg, opts.strictTuples);
        }
      }
    }
    exports2.validateTuple = validateTuple;
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/prefixItems.js
var require_prefixItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/prefixItems.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var items_1 = require_items();
    var def = {
      keyword: "prefixItems",
      type: "array",
      schemaType: ["array"],
      before: "uniqueItems",
      code: (cxt) => (0, items_1.validateTuple)(cxt, "items")
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/items2020.js
var require_items2020 = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/items2020.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var code_1 = require_code2();
    var additionalItems_1 = require_additionalItems();
    var error = {
      message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
      params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`
    };
    var def = {
      keyword: "items",
      type: "array",
      schemaType: ["object", "boolean"],
      before: "uniqueItems",
      error,
      code(cxt) {
        const { schema, parentSchema, it } = cxt;
        const { prefixItems } = parentSchema;
        it.items = true;
        if ((0, util_1.alwaysValidSchema)(it, schema))
          return;
        if (prefixItems)
          (0, additionalItems_1.validateAdditionalItems)(cxt, prefixItems);
        else
          cxt.ok((0, code_1.validateArray)(cxt));
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/contains.js
var require_contains = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/contains.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params: { min, max } }) => max === void 0 ? (0, codegen_1.str)`must contain at least ${min} valid item(s)` : (0, codegen_1.str)`must contain at least ${min} and no more than ${max} valid item(s)`,
      params: ({ params: { min, max } }) => max === void 0 ? (0, codegen_1._)`{minContains: ${min}}` : (0, codegen_1._)`{minContains: ${min}, maxContains: ${max}}`
    };
    var def = {
      keyword: "contains",
      type: "array",
      schemaType: ["object", "boolean"],
      before: "uniqueItems",
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, schema, parentSchema, data, it } = cxt;
        let min;
        let max;
        const { minContains, maxContains } = parentSchema;
        if (it.opts.next) {
          min = minContains === void 0 ? 1 : minContains;
          max = maxContains;
        } else {
          min = 1;
        }
        const len = gen.const("len", (0, codegen_1._)`${data}.length`);
        cxt.setParams({ min, max });
        if (max === void 0 && min === 0) {
          (0, util_1.checkStrictMode)(it, `"minContains" == 0 without "maxContains": "contains" keyword ignored`);
          return;
        }
        if (max !== void 0 && min > max) {
          (0, util_1.checkStrictMode)(it, `"minContains" > "maxContains" is always invalid`);
          cxt.fail();
          return;
        }
        if ((0, util_1.alwaysValidSchema)(it, schema)) {
          let cond = (0, codegen_1._)`${len} >= ${min}`;
          if (max !== void 0)
            cond = (0, codegen_1._)`${cond} && ${len} <= ${max}`;
          cxt.pass(cond);
          return;
        }
        it.items = true;
        const valid = gen.name("valid");
        if (max === void 0 && min === 1) {
          validateItems(valid, () => gen.if(valid, () => gen.break()));
        } else if (min === 0) {
          gen.let(valid, true);
          if (max !== void 0)
            gen.if((0, codegen_1._)`${data}.length > 0`, validateItemsWithCount);
        } else {
          gen.let(valid, false);
          validateItemsWithCount();
        }
        cxt.result(valid, () => cxt.reset());
        function validateItemsWithCount() {
          const schValid = gen.name("_valid");
          const count3 = gen.let("count", 0);
          validateItems(schValid, () => gen.if(schValid, () => checkLimits(count3)));
        }
        function validateItems(_valid, block) {
          gen.forRange("i", 0, len, (i) => {
            cxt.subschema({
              keyword: "contains",
              dataProp: i,
              dataPropType: util_1.Type.Num,
              compositeRule: true
            }, _valid);
            block();
          });
        }
        function checkLimits(count3) {
          gen.code((0, codegen_1._)`${count3}++`);
          if (max === void 0) {
            gen.if((0, codegen_1._)`${count3} >= ${min}`, () => gen.assign(valid, true).break());
          } else {
            gen.if((0, codegen_1._)`${count3} > ${max}`, () => gen.assign(valid, false).break());
            if (min === 1)
              gen.assign(valid, true);
            else
              gen.if((0, codegen_1._)`${count3} >= ${min}`, () => gen.assign(valid, true));
          }
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/dependencies.js
var require_dependencies = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/dependencies.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.validateSchemaDeps = exports2.validatePropertyDeps = exports2.error = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var code_1 = require_code2();
    exports2.error = {
      message: ({ params: { property, depsCount, deps } }) => {
        const property_ies = depsCount === 1 ? "property" : "properties";
        return (0, codegen_1.str)`must have ${property_ies} ${deps} when property ${property} is present`;
      },
      params: ({ params: { property, depsCount, deps, missingProperty } }) => (0, codegen_1._)`{property: ${property},
    missingProperty: ${missingProperty},
    depsCount: ${depsCount},
    deps: ${deps}}`
      // TODO change to reference
    };
    var def = {
      keyword: "dependencies",
      type: "object",
      schemaType: "object",
      error: exports2.error,
      code(cxt) {
        const [propDeps, schDeps] = splitDependencies(cxt);
        validatePropertyDeps(cxt, propDeps);
        validateSchemaDeps(cxt, schDeps);
      }
    };
    function splitDependencies({ schema }) {
      const propertyDeps = {};
      const schemaDeps = {};
      for (const key in schema) {
        if (key === "__proto__")
          continue;
        const deps = Array.isArray(schema[key]) ? propertyDeps : schemaDeps;
        deps[key] = schema[key];
      }
      return [propertyDeps, schemaDeps];
    }
    function validatePropertyDeps(cxt, propertyDeps = cxt.schema) {
      const { gen, data, it } = cxt;
      if (Object.keys(propertyDeps).length === 0)
        return;
      const missing = gen.let("missing");
      for (const prop in propertyDeps) {
        const deps = propertyDeps[prop];
        if (deps.length === 0)
          continue;
        const hasProperty = (0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties);
        cxt.setParams({
          property: prop,
          depsCount: deps.length,
          deps: deps.join(", ")
        });
        if (it.allErrors) {
          gen.if(hasProperty, () => {
            for (const depProp of deps) {
              (0, code_1.checkReportMissingProp)(cxt, depProp);
            }
          });
        } else {
          gen.if((0, codegen_1._)`${hasProperty} && (${(0, code_1.checkMissingProp)(cxt, deps, missing)})`);
          (0, code_1.reportMissingProp)(cxt, missing);
          gen.else();
        }
      }
    }
    exports2.validatePropertyDeps = validatePropertyDeps;
    function validateSchemaDeps(cxt, schemaDeps = cxt.schema) {
      const { gen, data, keyword, it } = cxt;
      const valid = gen.name("valid");
      for (const prop in schemaDeps) {
        if ((0, util_1.alwaysValidSchema)(it, schemaDeps[prop]))
          continue;
        gen.if(
          (0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties),
          () => {
            const schCxt = cxt.subschema({ keyword, schemaProp: prop }, valid);
            cxt.mergeValidEvaluated(schCxt, valid);
          },
          () => gen.var(valid, true)
          // TODO var
        );
        cxt.ok(valid);
      }
    }
    exports2.validateSchemaDeps = validateSchemaDeps;
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/propertyNames.js
var require_propertyNames = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/propertyNames.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: "property name must be valid",
      params: ({ params }) => (0, codegen_1._)`{propertyName: ${params.propertyName}}`
    };
    var def = {
      keyword: "propertyNames",
      type: "object",
      schemaType: ["object", "boolean"],
      error,
      code(cxt) {
        const { gen, schema, data, it } = cxt;
        if ((0, util_1.alwaysValidSchema)(it, schema))
          return;
        const valid = gen.name("valid");
        gen.forIn("key", data, (key) => {
          cxt.setParams({ propertyName: key });
          cxt.subschema({
            keyword: "propertyNames",
            data: key,
            dataTypes: ["string"],
            propertyName: key,
            compositeRule: true
          }, valid);
          gen.if((0, codegen_1.not)(valid), () => {
            cxt.error(true);
            if (!it.allErrors)
              gen.break();
          });
        });
        cxt.ok(valid);
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/additionalProperties.js
var require_additionalProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/additionalProperties.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var util_1 = require_util();
    var error = {
      message: "must NOT have additional properties",
      params: ({ params }) => (0, codegen_1._)`{additionalProperty: ${params.additionalProperty}}`
    };
    var def = {
      keyword: "additionalProperties",
      type: ["object"],
      schemaType: ["boolean", "object"],
      allowUndefined: true,
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, schema, parentSchema, data, errsCount, it } = cxt;
        if (!errsCount)
          throw new Error("ajv implementation error");
        const { allErrors, opts } = it;
        it.props = true;
        if (opts.removeAdditional !== "all" && (0, util_1.alwaysValidSchema)(it, schema))
          return;
        const props = (0, code_1.allSchemaProperties)(parentSchema.properties);
        const patProps = (0, code_1.allSchemaProperties)(parentSchema.patternProperties);
        checkAdditionalProperties();
        cxt.ok((0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
        function checkAdditionalProperties() {
          gen.forIn("key", data, (key) => {
            if (!props.length && !patProps.length)
              additionalPropertyCode(key);
            else
              gen.if(isAdditional(key), () => additionalPropertyCode(key));
          });
        }
        function isAdditional(key) {
          let definedProp;
          if (props.length > 8) {
            const propsSchema = (0, util_1.schemaRefOrVal)(it, parentSchema.properties, "properties");
            definedProp = (0, code_1.isOwnProperty)(gen, propsSchema, key);
          } else if (props.length) {
            definedProp = (0, codegen_1.or)(...props.map((p) => (0, codegen_1._)`${key} === ${p}`));
          } else {
            definedProp = codegen_1.nil;
          }
          if (patProps.length) {
            definedProp = (0, codegen_1.or)(definedProp, ...patProps.map((p) => (0, codegen_1._)`${(0, code_1.usePattern)(cxt, p)}.test(${key})`));
          }
          return (0, codegen_1.not)(definedProp);
        }
        function deleteAdditional(key) {
          gen.code((0, codegen_1._)`delete ${data}[${key}]`);
        }
        function additionalPropertyCode(key) {
          if (opts.removeAdditional === "all" || opts.removeAdditional && schema === false) {
            deleteAdditional(key);
            return;
          }
          if (schema === false) {
            cxt.setParams({ additionalProperty: key });
            cxt.error();
            if (!allErrors)
              gen.break();
            return;
          }
          if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
            const valid = gen.name("valid");
            if (opts.removeAdditional === "failing") {
              applyAdditionalSchema(key, valid, false);
              gen.if((0, codegen_1.not)(valid), () => {
                cxt.reset();
                deleteAdditional(key);
              });
            } else {
              applyAdditionalSchema(key, valid);
              if (!allErrors)
                gen.if((0, codegen_1.not)(valid), () => gen.break());
            }
          }
        }
        function applyAdditionalSchema(key, valid, errors3) {
          const subschema = {
            keyword: "additionalProperties",
            dataProp: key,
            dataPropType: util_1.Type.Str
          };
          if (errors3 === false) {
            Object.assign(subschema, {
              compositeRule: true,
              createErrors: false,
              allErrors: false
            });
          }
          cxt.subschema(subschema, valid);
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/properties.js
var require_properties = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/properties.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var validate_1 = require_validate();
    var code_1 = require_code2();
    var util_1 = require_util();
    var additionalProperties_1 = require_additionalProperties();
    var def = {
      keyword: "properties",
      type: "object",
      schemaType: "object",
      code(cxt) {
        const { gen, schema, parentSchema, data, it } = cxt;
        if (it.opts.removeAdditional === "all" && parentSchema.additionalProperties === void 0) {
          additionalProperties_1.default.code(new validate_1.KeywordCxt(it, additionalProperties_1.default, "additionalProperties"));
        }
        const allProps = (0, code_1.allSchemaProperties)(schema);
        for (const prop of allProps) {
          it.definedProperties.add(prop);
        }
        if (it.opts.unevaluated && allProps.length && it.props !== true) {
          it.props = util_1.mergeEvaluated.props(gen, (0, util_1.toHash)(allProps), it.props);
        }
        const properties = allProps.filter((p) => !(0, util_1.alwaysValidSchema)(it, schema[p]));
        if (properties.length === 0)
          return;
        const valid = gen.name("valid");
        for (const prop of properties) {
          if (hasDefault(prop)) {
            applyPropertySchema(prop);
          } else {
            gen.if((0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties));
            applyPropertySchema(prop);
            if (!it.allErrors)
              gen.else().var(valid, true);
            gen.endIf();
          }
          cxt.it.definedProperties.add(prop);
          cxt.ok(valid);
        }
        function hasDefault(prop) {
          return it.opts.useDefaults && !it.compositeRule && schema[prop].default !== void 0;
        }
        function applyPropertySchema(prop) {
          cxt.subschema({
            keyword: "properties",
            schemaProp: prop,
            dataProp: prop
          }, valid);
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/patternProperties.js
var require_patternProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/patternProperties.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var util_2 = require_util();
    var def = {
      keyword: "patternProperties",
      type: "object",
      schemaType: "object",
      code(cxt) {
        const { gen, schema, data, parentSchema, it } = cxt;
        const { opts } = it;
        const patterns = (0, code_1.allSchemaProperties)(schema);
        const alwaysValidPatterns = patterns.filter((p) => (0, util_1.alwaysValidSchema)(it, schema[p]));
        if (patterns.length === 0 || alwaysValidPatterns.length === patterns.length && (!it.opts.unevaluated || it.props === true)) {
          return;
        }
        const checkProperties = opts.strictSchema && !opts.allowMatchingProperties && parentSchema.properties;
        const valid = gen.name("valid");
        if (it.props !== true && !(it.props instanceof codegen_1.Name)) {
          it.props = (0, util_2.evaluatedPropsToName)(gen, it.props);
        }
        const { props } = it;
        validatePatternProperties();
        function validatePatternProperties() {
          for (const pat of patterns) {
            if (checkProperties)
              checkMatchingProperties(pat);
            if (it.allErrors) {
              validateProperties(pat);
            } else {
              gen.var(valid, true);
              validateProperties(pat);
              gen.if(valid);
            }
          }
        }
        function checkMatchingProperties(pat) {
          for (const prop in checkProperties) {
            if (new RegExp(pat).test(prop)) {
              (0, util_1.checkStrictMode)(it, `property ${prop} matches pattern ${pat} (use allowMatchingProperties)`);
            }
          }
        }
        function validateProperties(pat) {
          gen.forIn("key", data, (key) => {
            gen.if((0, codegen_1._)`${(0, code_1.usePattern)(cxt, pat)}.test(${key})`, () => {
              const alwaysValid = alwaysValidPatterns.includes(pat);
              if (!alwaysValid) {
                cxt.subschema({
                  keyword: "patternProperties",
                  schemaProp: pat,
                  dataProp: key,
                  dataPropType: util_2.Type.Str
                }, valid);
              }
              if (it.opts.unevaluated && props !== true) {
                gen.assign((0, codegen_1._)`${props}[${key}]`, true);
              } else if (!alwaysValid && !it.allErrors) {
                gen.if((0, codegen_1.not)(valid), () => gen.break());
              }
            });
          });
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/not.js
var require_not = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/not.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var util_1 = require_util();
    var def = {
      keyword: "not",
      schemaType: ["object", "boolean"],
      trackErrors: true,
      code(cxt) {
        const { gen, schema, it } = cxt;
        if ((0, util_1.alwaysValidSchema)(it, schema)) {
          cxt.fail();
          return;
        }
        const valid = gen.name("valid");
        cxt.subschema({
          keyword: "not",
          compositeRule: true,
          createErrors: false,
          allErrors: false
        }, valid);
        cxt.failResult(valid, () => cxt.reset(), () => cxt.error());
      },
      error: { message: "must NOT be valid" }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/anyOf.js
var require_anyOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/anyOf.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var code_1 = require_code2();
    var def = {
      keyword: "anyOf",
      schemaType: "array",
      trackErrors: true,
      code: code_1.validateUnion,
      error: { message: "must match a schema in anyOf" }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/oneOf.js
var require_oneOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/oneOf.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: "must match exactly one schema in oneOf",
      params: ({ params }) => (0, codegen_1._)`{passingSchemas: ${params.passing}}`
    };
    var def = {
      keyword: "oneOf",
      schemaType: "array",
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, schema, parentSchema, it } = cxt;
        if (!Array.isArray(schema))
          throw new Error("ajv implementation error");
        if (it.opts.discriminator && parentSchema.discriminator)
          return;
        const schArr = schema;
        const valid = gen.let("valid", false);
        const passing = gen.let("passing", null);
        const schValid = gen.name("_valid");
        cxt.setParams({ passing });
        gen.block(validateOneOf);
        cxt.result(valid, () => cxt.reset(), () => cxt.error(true));
        function validateOneOf() {
          schArr.forEach((sch, i) => {
            let schCxt;
            if ((0, util_1.alwaysValidSchema)(it, sch)) {
              gen.var(schValid, true);
            } else {
              schCxt = cxt.subschema({
                keyword: "oneOf",
                schemaProp: i,
                compositeRule: true
              }, schValid);
            }
            if (i > 0) {
              gen.if((0, codegen_1._)`${schValid} && ${valid}`).assign(valid, false).assign(passing, (0, codegen_1._)`[${passing}, ${i}]`).else();
            }
            gen.if(schValid, () => {
              gen.assign(valid, true);
              gen.assign(passing, i);
              if (schCxt)
                cxt.mergeEvaluated(schCxt, codegen_1.Name);
            });
          });
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/allOf.js
var require_allOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/allOf.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var util_1 = require_util();
    var def = {
      keyword: "allOf",
      schemaType: "array",
      code(cxt) {
        const { gen, schema, it } = cxt;
        if (!Array.isArray(schema))
          throw new Error("ajv implementation error");
        const valid = gen.name("valid");
        schema.forEach((sch, i) => {
          if ((0, util_1.alwaysValidSchema)(it, sch))
            return;
          const schCxt = cxt.subschema({ keyword: "allOf", schemaProp: i }, valid);
          cxt.ok(valid);
          cxt.mergeEvaluated(schCxt);
        });
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/if.js
var require_if = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/if.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params }) => (0, codegen_1.str)`must match "${params.ifClause}" schema`,
      params: ({ params }) => (0, codegen_1._)`{failingKeyword: ${params.ifClause}}`
    };
    var def = {
      keyword: "if",
      schemaType: ["object", "boolean"],
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, parentSchema, it } = cxt;
        if (parentSchema.then === void 0 && parentSchema.else === void 0) {
          (0, util_1.checkStrictMode)(it, '"if" without "then" and "else" is ignored');
        }
        const hasThen = hasSchema(it, "then");
        const hasElse = hasSchema(it, "else");
        if (!hasThen && !hasElse)
          return;
        const valid = gen.let("valid", true);
        const schValid = gen.name("_valid");
        validateIf();
        cxt.reset();
        if (hasThen && hasElse) {
          const ifClause = gen.let("ifClause");
          cxt.setParams({ ifClause });
          gen.if(schValid, validateClause("then", ifClause), validateClause("else", ifClause));
        } else if (hasThen) {
          gen.if(schValid, validateClause("then"));
        } else {
          gen.if((0, codegen_1.not)(schValid), validateClause("else"));
        }
        cxt.pass(valid, () => cxt.error(true));
        function validateIf() {
          const schCxt = cxt.subschema({
            keyword: "if",
            compositeRule: true,
            createErrors: false,
            allErrors: false
          }, schValid);
          cxt.mergeEvaluated(schCxt);
        }
        function validateClause(keyword, ifClause) {
          return () => {
            const schCxt = cxt.subschema({ keyword }, schValid);
            gen.assign(valid, schValid);
            cxt.mergeValidEvaluated(schCxt, valid);
            if (ifClause)
              gen.assign(ifClause, (0, codegen_1._)`${keyword}`);
            else
              cxt.setParams({ ifClause: keyword });
          };
        }
      }
    };
    function hasSchema(it, keyword) {
      const schema = it.schema[keyword];
      return schema !== void 0 && !(0, util_1.alwaysValidSchema)(it, schema);
    }
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/thenElse.js
var require_thenElse = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/thenElse.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var util_1 = require_util();
    var def = {
      keyword: ["then", "else"],
      schemaType: ["object", "boolean"],
      code({ keyword, parentSchema, it }) {
        if (parentSchema.if === void 0)
          (0, util_1.checkStrictMode)(it, `"${keyword}" without "if" is ignored`);
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/index.js
var require_applicator = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var additionalItems_1 = require_additionalItems();
    var prefixItems_1 = require_prefixItems();
    var items_1 = require_items();
    var items2020_1 = require_items2020();
    var contains_1 = require_contains();
    var dependencies_1 = require_dependencies();
    var propertyNames_1 = require_propertyNames();
    var additionalProperties_1 = require_additionalProperties();
    var properties_1 = require_properties();
    var patternProperties_1 = require_patternProperties();
    var not_1 = require_not();
    var anyOf_1 = require_anyOf();
    var oneOf_1 = require_oneOf();
    var allOf_1 = require_allOf();
    var if_1 = require_if();
    var thenElse_1 = require_thenElse();
    function getApplicator(draft2020 = false) {
      const applicator = [
        // any
        not_1.default,
        anyOf_1.default,
        oneOf_1.default,
        allOf_1.default,
        if_1.default,
        thenElse_1.default,
        // object
        propertyNames_1.default,
        additionalProperties_1.default,
        dependencies_1.default,
        properties_1.default,
        patternProperties_1.default
      ];
      if (draft2020)
        applicator.push(prefixItems_1.default, items2020_1.default);
      else
        applicator.push(additionalItems_1.default, items_1.default);
      applicator.push(contains_1.default);
      return applicator;
    }
    exports2.default = getApplicator;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/dynamicAnchor.js
var require_dynamicAnchor = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/dynamicAnchor.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.dynamicAnchor = void 0;
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var compile_1 = require_compile();
    var ref_1 = require_ref();
    var def = {
      keyword: "$dynamicAnchor",
      schemaType: "string",
      code: (cxt) => dynamicAnchor(cxt, cxt.schema)
    };
    function dynamicAnchor(cxt, anchor) {
      const { gen, it } = cxt;
      it.schemaEnv.root.dynamicAnchors[anchor] = true;
      const v = (0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`;
      const validate = it.errSchemaPath === "#" ? it.validateName : _getValidate(cxt);
      gen.if((0, codegen_1._)`!${v}`, () => gen.assign(v, validate));
    }
    exports2.dynamicAnchor = dynamicAnchor;
    function _getValidate(cxt) {
      const { schemaEnv, schema, self } = cxt.it;
      const { root, baseId, localRefs, meta } = schemaEnv.root;
      const { schemaId } = self.opts;
      const sch = new compile_1.SchemaEnv({ schema, schemaId, root, baseId, localRefs, meta });
      compile_1.compileSchema.call(self, sch);
      return (0, ref_1.getValidate)(cxt, sch);
    }
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/dynamicRef.js
var require_dynamicRef = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/dynamicRef.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.dynamicRef = void 0;
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var ref_1 = require_ref();
    var def = {
      keyword: "$dynamicRef",
      schemaType: "string",
      code: (cxt) => dynamicRef(cxt, cxt.schema)
    };
    function dynamicRef(cxt, ref) {
      const { gen, keyword, it } = cxt;
      if (ref[0] !== "#")
        throw new Error(`"${keyword}" only supports hash fragment reference`);
      const anchor = ref.slice(1);
      if (it.allErrors) {
        _dynamicRef();
      } else {
        const valid = gen.let("valid", false);
        _dynamicRef(valid);
        cxt.ok(valid);
      }
      function _dynamicRef(valid) {
        if (it.schemaEnv.root.dynamicAnchors[anchor]) {
          const v = gen.let("_v", (0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`);
          gen.if(v, _callRef(v, valid), _callRef(it.validateName, valid));
        } else {
          _callRef(it.validateName, valid)();
        }
      }
      function _callRef(validate, valid) {
        return valid ? () => gen.block(() => {
          (0, ref_1.callRef)(cxt, validate);
          gen.let(valid, true);
        }) : () => (0, ref_1.callRef)(cxt, validate);
      }
    }
    exports2.dynamicRef = dynamicRef;
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/recursiveAnchor.js
var require_recursiveAnchor = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/recursiveAnchor.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var dynamicAnchor_1 = require_dynamicAnchor();
    var util_1 = require_util();
    var def = {
      keyword: "$recursiveAnchor",
      schemaType: "boolean",
      code(cxt) {
        if (cxt.schema)
          (0, dynamicAnchor_1.dynamicAnchor)(cxt, "");
        else
          (0, util_1.checkStrictMode)(cxt.it, "$recursiveAnchor: false is ignored");
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/recursiveRef.js
var require_recursiveRef = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/recursiveRef.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var dynamicRef_1 = require_dynamicRef();
    var def = {
      keyword: "$recursiveRef",
      schemaType: "string",
      code: (cxt) => (0, dynamicRef_1.dynamicRef)(cxt, cxt.schema)
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/index.js
var require_dynamic = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var dynamicAnchor_1 = require_dynamicAnchor();
    var dynamicRef_1 = require_dynamicRef();
    var recursiveAnchor_1 = require_recursiveAnchor();
    var recursiveRef_1 = require_recursiveRef();
    var dynamic = [dynamicAnchor_1.default, dynamicRef_1.default, recursiveAnchor_1.default, recursiveRef_1.default];
    exports2.default = dynamic;
  }
});

// node_modules/ajv/dist/vocabularies/validation/dependentRequired.js
var require_dependentRequired = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/dependentRequired.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var dependencies_1 = require_dependencies();
    var def = {
      keyword: "dependentRequired",
      type: "object",
      schemaType: "object",
      error: dependencies_1.error,
      code: (cxt) => (0, dependencies_1.validatePropertyDeps)(cxt)
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/dependentSchemas.js
var require_dependentSchemas = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/dependentSchemas.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var dependencies_1 = require_dependencies();
    var def = {
      keyword: "dependentSchemas",
      type: "object",
      schemaType: "object",
      code: (cxt) => (0, dependencies_1.validateSchemaDeps)(cxt)
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitContains.js
var require_limitContains = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitContains.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var util_1 = require_util();
    var def = {
      keyword: ["maxContains", "minContains"],
      type: "array",
      schemaType: "number",
      code({ keyword, parentSchema, it }) {
        if (parentSchema.contains === void 0) {
          (0, util_1.checkStrictMode)(it, `"${keyword}" without "contains" is ignored`);
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/next.js
var require_next = __commonJS({
  "node_modules/ajv/dist/vocabularies/next.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var dependentRequired_1 = require_dependentRequired();
    var dependentSchemas_1 = require_dependentSchemas();
    var limitContains_1 = require_limitContains();
    var next = [dependentRequired_1.default, dependentSchemas_1.default, limitContains_1.default];
    exports2.default = next;
  }
});

// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js
var require_unevaluatedProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var names_1 = require_names();
    var error = {
      message: "must NOT have unevaluated properties",
      params: ({ params }) => (0, codegen_1._)`{unevaluatedProperty: ${params.unevaluatedProperty}}`
    };
    var def = {
      keyword: "unevaluatedProperties",
      type: "object",
      schemaType: ["boolean", "object"],
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, schema, data, errsCount, it } = cxt;
        if (!errsCount)
          throw new Error("ajv implementation error");
        const { allErrors, props } = it;
        if (props instanceof codegen_1.Name) {
          gen.if((0, codegen_1._)`${props} !== true`, () => gen.forIn("key", data, (key) => gen.if(unevaluatedDynamic(props, key), () => unevaluatedPropCode(key))));
        } else if (props !== true) {
          gen.forIn("key", data, (key) => props === void 0 ? unevaluatedPropCode(key) : gen.if(unevaluatedStatic(props, key), () => unevaluatedPropCode(key)));
        }
        it.props = true;
        cxt.ok((0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
        function unevaluatedPropCode(key) {
          if (schema === false) {
            cxt.setParams({ unevaluatedProperty: key });
            cxt.error();
            if (!allErrors)
              gen.break();
            return;
          }
          if (!(0, util_1.alwaysValidSchema)(it, schema)) {
            const valid = gen.name("valid");
            cxt.subschema({
              keyword: "unevaluatedProperties",
              dataProp: key,
              dataPropType: util_1.Type.Str
            }, valid);
            if (!allErrors)
              gen.if((0, codegen_1.not)(valid), () => gen.break());
          }
        }
        function unevaluatedDynamic(evaluatedProps, key) {
          return (0, codegen_1._)`!${evaluatedProps} || !${evaluatedProps}[${key}]`;
        }
        function unevaluatedStatic(evaluatedProps, key) {
          const ps = [];
          for (const p in evaluatedProps) {
            if (evaluatedProps[p] === true)
              ps.push((0, codegen_1._)`${key} !== ${p}`);
          }
          return (0, codegen_1.and)(...ps);
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedItems.js
var require_unevaluatedItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedItems.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
      params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`
    };
    var def = {
      keyword: "unevaluatedItems",
      type: "array",
      schemaType: ["boolean", "object"],
      error,
      code(cxt) {
        const { gen, schema, data, it } = cxt;
        const items = it.items || 0;
        if (items === true)
          return;
        const len = gen.const("len", (0, codegen_1._)`${data}.length`);
        if (schema === false) {
          cxt.setParams({ len: items });
          cxt.fail((0, codegen_1._)`${len} > ${items}`);
        } else if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
          const valid = gen.var("valid", (0, codegen_1._)`${len} <= ${items}`);
          gen.if((0, codegen_1.not)(valid), () => validateItems(valid, items));
          cxt.ok(valid);
        }
        it.items = true;
        function validateItems(valid, from) {
          gen.forRange("i", from, len, (i) => {
            cxt.subschema({ keyword: "unevaluatedItems", dataProp: i, dataPropType: util_1.Type.Num }, valid);
            if (!it.allErrors)
              gen.if((0, codegen_1.not)(valid), () => gen.break());
          });
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/unevaluated/index.js
var require_unevaluated = __commonJS({
  "node_modules/ajv/dist/vocabularies/unevaluated/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var unevaluatedProperties_1 = require_unevaluatedProperties();
    var unevaluatedItems_1 = require_unevaluatedItems();
    var unevaluated = [unevaluatedProperties_1.default, unevaluatedItems_1.default];
    exports2.default = unevaluated;
  }
});

// node_modules/ajv/dist/vocabularies/format/format.js
var require_format = __commonJS({
  "node_modules/ajv/dist/vocabularies/format/format.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message: ({ schemaCode }) => (0, codegen_1.str)`must match format "${schemaCode}"`,
      params: ({ schemaCode }) => (0, codegen_1._)`{format: ${schemaCode}}`
    };
    var def = {
      keyword: "format",
      type: ["number", "string"],
      schemaType: "string",
      $data: true,
      error,
      code(cxt, ruleType) {
        const { gen, data, $data, schema, schemaCode, it } = cxt;
        const { opts, errSchemaPath, schemaEnv, self } = it;
        if (!opts.validateFormats)
          return;
        if ($data)
          validate$DataFormat();
        else
          validateFormat();
        function validate$DataFormat() {
          const fmts = gen.scopeValue("formats", {
            ref: self.formats,
            code: opts.code.formats
          });
          const fDef = gen.const("fDef", (0, codegen_1._)`${fmts}[${schemaCode}]`);
          const fType = gen.let("fType");
          const format = gen.let("format");
          gen.if((0, codegen_1._)`typeof ${fDef} == "object" && !(${fDef} instanceof RegExp)`, () => gen.assign(fType, (0, codegen_1._)`${fDef}.type || "string"`).assign(format, (0, codegen_1._)`${fDef}.validate`), () => gen.assign(fType, (0, codegen_1._)`"string"`).assign(format, fDef));
          cxt.fail$data((0, codegen_1.or)(unknownFmt(), invalidFmt()));
          function unknownFmt() {
            if (opts.strictSchema === false)
              return codegen_1.nil;
            return (0, codegen_1._)`${schemaCode} && !${format}`;
          }
          function invalidFmt() {
            const callFormat = schemaEnv.$async ? (0, codegen_1._)`(${fDef}.async ? await ${format}(${data}) : ${format}(${data}))` : (0, codegen_1._)`${format}(${data})`;
            const validData = (0, codegen_1._)`(typeof ${format} == "function" ? ${callFormat} : ${format}.test(${data}))`;
            return (0, codegen_1._)`${format} && ${format} !== true && ${fType} === ${ruleType} && !${validData}`;
          }
        }
        function validateFormat() {
          const formatDef = self.formats[schema];
          if (!formatDef) {
            unknownFormat();
            return;
          }
          if (formatDef === true)
            return;
          const [fmtType, format, fmtRef] = getFormat(formatDef);
          if (fmtType === ruleType)
            cxt.pass(validCondition());
          function unknownFormat() {
            if (opts.strictSchema === false) {
              self.logger.warn(unknownMsg());
              return;
            }
            throw new Error(unknownMsg());
            function unknownMsg() {
              return `unknown format "${schema}" ignored in schema at path "${errSchemaPath}"`;
            }
          }
          function getFormat(fmtDef) {
            const code = fmtDef instanceof RegExp ? (0, codegen_1.regexpCode)(fmtDef) : opts.code.formats ? (0, codegen_1._)`${opts.code.formats}${(0, codegen_1.getProperty)(schema)}` : void 0;
            const fmt = gen.scopeValue("formats", { key: schema, ref: fmtDef, code });
            if (typeof fmtDef == "object" && !(fmtDef instanceof RegExp)) {
              return [fmtDef.type || "string", fmtDef.validate, (0, codegen_1._)`${fmt}.validate`];
            }
            return ["string", fmtDef, fmt];
          }
          function validCondition() {
            if (typeof formatDef == "object" && !(formatDef instanceof RegExp) && formatDef.async) {
              if (!schemaEnv.$async)
                throw new Error("async format in sync schema");
              return (0, codegen_1._)`await ${fmtRef}(${data})`;
            }
            return typeof format == "function" ? (0, codegen_1._)`${fmtRef}(${data})` : (0, codegen_1._)`${fmtRef}.test(${data})`;
          }
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/format/index.js
var require_format2 = __commonJS({
  "node_modules/ajv/dist/vocabularies/format/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var format_1 = require_format();
    var format = [format_1.default];
    exports2.default = format;
  }
});

// node_modules/ajv/dist/vocabularies/metadata.js
var require_metadata = __commonJS({
  "node_modules/ajv/dist/vocabularies/metadata.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.contentVocabulary = exports2.metadataVocabulary = void 0;
    exports2.metadataVocabulary = [
      "title",
      "description",
      "default",
      "deprecated",
      "readOnly",
      "writeOnly",
      "examples"
    ];
    exports2.contentVocabulary = [
      "contentMediaType",
      "contentEncoding",
      "contentSchema"
    ];
  }
});

// node_modules/ajv/dist/vocabularies/draft2020.js
var require_draft2020 = __commonJS({
  "node_modules/ajv/dist/vocabularies/draft2020.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var core_1 = require_core2();
    var validation_1 = require_validation();
    var applicator_1 = require_applicator();
    var dynamic_1 = require_dynamic();
    var next_1 = require_next();
    var unevaluated_1 = require_unevaluated();
    var format_1 = require_format2();
    var metadata_1 = require_metadata();
    var draft2020Vocabularies = [
      dynamic_1.default,
      core_1.default,
      validation_1.default,
      (0, applicator_1.default)(true),
      format_1.default,
      metadata_1.metadataVocabulary,
      metadata_1.contentVocabulary,
      next_1.default,
      unevaluated_1.default
    ];
    exports2.default = draft2020Vocabularies;
  }
});

// node_modules/ajv/dist/vocabularies/discriminator/types.js
var require_types = __commonJS({
  "node_modules/ajv/dist/vocabularies/discriminator/types.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.DiscrError = void 0;
    var DiscrError;
    (function(DiscrError2) {
      DiscrError2["Tag"] = "tag";
      DiscrError2["Mapping"] = "mapping";
    })(DiscrError || (exports2.DiscrError = DiscrError = {}));
  }
});

// node_modules/ajv/dist/vocabularies/discriminator/index.js
var require_discriminator = __commonJS({
  "node_modules/ajv/dist/vocabularies/discriminator/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var types_1 = require_types();
    var compile_1 = require_compile();
    var ref_error_1 = require_ref_error();
    var util_1 = require_util();
    var error = {
      message: ({ params: { discrError, tagName } }) => discrError === types_1.DiscrError.Tag ? `tag "${tagName}" must be string` : `value of tag "${tagName}" must be in oneOf`,
      params: ({ params: { discrError, tag, tagName } }) => (0, codegen_1._)`{error: ${discrError}, tag: ${tagName}, tagValue: ${tag}}`
    };
    var def = {
      keyword: "discriminator",
      type: "object",
      schemaType: "object",
      error,
      code(cxt) {
        const { gen, data, schema, parentSchema, it } = cxt;
        const { oneOf } = parentSchema;
        if (!it.opts.discriminator) {
          throw new Error("discriminator: requires discriminator option");
        }
        const tagName = schema.propertyName;
        if (typeof tagName != "string")
          throw new Error("discriminator: requires propertyName");
        if (schema.mapping)
          throw new Error("discriminator: mapping is not supported");
        if (!oneOf)
          throw new Error("discriminator: requires oneOf keyword");
        const valid = gen.let("valid", false);
        const tag = gen.const("tag", (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(tagName)}`);
        gen.if((0, codegen_1._)`typeof ${tag} == "string"`, () => validateMapping(), () => cxt.error(false, { discrError: types_1.DiscrError.Tag, tag, tagName }));
        cxt.ok(valid);
        function validateMapping() {
          const mapping = getMapping();
          gen.if(false);
          for (const tagValue in mapping) {
            gen.elseIf((0, codegen_1._)`${tag} === ${tagValue}`);
            gen.assign(valid, applyTagSchema(mapping[tagValue]));
          }
          gen.else();
          cxt.error(false, { discrError: types_1.DiscrError.Mapping, tag, tagName });
          gen.endIf();
        }
        function applyTagSchema(schemaProp) {
          const _valid = gen.name("valid");
          const schCxt = cxt.subschema({ keyword: "oneOf", schemaProp }, _valid);
          cxt.mergeEvaluated(schCxt, codegen_1.Name);
          return _valid;
        }
        function getMapping() {
          var _a;
          const oneOfMapping = {};
          const topRequired = hasRequired(parentSchema);
          let tagRequired = true;
          for (let i = 0; i < oneOf.length; i++) {
            let sch = oneOf[i];
            if ((sch === null || sch === void 0 ? void 0 : sch.$ref) && !(0, util_1.schemaHasRulesButRef)(sch, it.self.RULES)) {
              const ref = sch.$ref;
              sch = compile_1.resolveRef.call(it.self, it.schemaEnv.root, it.baseId, ref);
              if (sch instanceof compile_1.SchemaEnv)
                sch = sch.schema;
              if (sch === void 0)
                throw new ref_error_1.default(it.opts.uriResolver, it.baseId, ref);
            }
            const propSch = (_a = sch === null || sch === void 0 ? void 0 : sch.properties) === null || _a === void 0 ? void 0 : _a[tagName];
            if (typeof propSch != "object") {
              throw new Error(`discriminator: oneOf subschemas (or referenced schemas) must have "properties/${tagName}"`);
            }
            tagRequired = tagRequired && (topRequired || hasRequired(sch));
            addMappings(propSch, i);
          }
          if (!tagRequired)
            throw new Error(`discriminator: "${tagName}" must be required`);
          return oneOfMapping;
          function hasRequired({ required }) {
            return Array.isArray(required) && required.includes(tagName);
          }
          function addMappings(sch, i) {
            if (sch.const) {
              addMapping(sch.const, i);
            } else if (sch.enum) {
              for (const tagValue of sch.enum) {
                addMapping(tagValue, i);
              }
            } else {
              throw new Error(`discriminator: "properties/${tagName}" must have "const" or "enum"`);
            }
          }
          function addMapping(tagValue, i) {
            if (typeof tagValue != "string" || tagValue in oneOfMapping) {
              throw new Error(`discriminator: "${tagName}" values must be unique strings`);
            }
            oneOfMapping[tagValue] = i;
          }
        }
      }
    };
    exports2.default = def;
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/schema.json
var require_schema = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/schema.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/schema",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/core": true,
        "https://json-schema.org/draft/2020-12/vocab/applicator": true,
        "https://json-schema.org/draft/2020-12/vocab/unevaluated": true,
        "https://json-schema.org/draft/2020-12/vocab/validation": true,
        "https://json-schema.org/draft/2020-12/vocab/meta-data": true,
        "https://json-schema.org/draft/2020-12/vocab/format-annotation": true,
        "https://json-schema.org/draft/2020-12/vocab/content": true
      },
      $dynamicAnchor: "meta",
      title: "Core and Validation specifications meta-schema",
      allOf: [
        { $ref: "meta/core" },
        { $ref: "meta/applicator" },
        { $ref: "meta/unevaluated" },
        { $ref: "meta/validation" },
        { $ref: "meta/meta-data" },
        { $ref: "meta/format-annotation" },
        { $ref: "meta/content" }
      ],
      type: ["object", "boolean"],
      $comment: "This meta-schema also defines keywords that have appeared in previous drafts in order to prevent incompatible extensions as they remain in common use.",
      properties: {
        definitions: {
          $comment: '"definitions" has been replaced by "$defs".',
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          deprecated: true,
          default: {}
        },
        dependencies: {
          $comment: '"dependencies" has been split and replaced by "dependentSchemas" and "dependentRequired" in order to serve their differing semantics.',
          type: "object",
          additionalProperties: {
            anyOf: [{ $dynamicRef: "#meta" }, { $ref: "meta/validation#/$defs/stringArray" }]
          },
          deprecated: true,
          default: {}
        },
        $recursiveAnchor: {
          $comment: '"$recursiveAnchor" has been replaced by "$dynamicAnchor".',
          $ref: "meta/core#/$defs/anchorString",
          deprecated: true
        },
        $recursiveRef: {
          $comment: '"$recursiveRef" has been replaced by "$dynamicRef".',
          $ref: "meta/core#/$defs/uriReferenceString",
          deprecated: true
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/applicator.json
var require_applicator2 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/applicator.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/applicator",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/applicator": true
      },
      $dynamicAnchor: "meta",
      title: "Applicator vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        prefixItems: { $ref: "#/$defs/schemaArray" },
        items: { $dynamicRef: "#meta" },
        contains: { $dynamicRef: "#meta" },
        additionalProperties: { $dynamicRef: "#meta" },
        properties: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          default: {}
        },
        patternProperties: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          propertyNames: { format: "regex" },
          default: {}
        },
        dependentSchemas: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          default: {}
        },
        propertyNames: { $dynamicRef: "#meta" },
        if: { $dynamicRef: "#meta" },
        then: { $dynamicRef: "#meta" },
        else: { $dynamicRef: "#meta" },
        allOf: { $ref: "#/$defs/schemaArray" },
        anyOf: { $ref: "#/$defs/schemaArray" },
        oneOf: { $ref: "#/$defs/schemaArray" },
        not: { $dynamicRef: "#meta" }
      },
      $defs: {
        schemaArray: {
          type: "array",
          minItems: 1,
          items: { $dynamicRef: "#meta" }
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json
var require_unevaluated2 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/unevaluated",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/unevaluated": true
      },
      $dynamicAnchor: "meta",
      title: "Unevaluated applicator vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        unevaluatedItems: { $dynamicRef: "#meta" },
        unevaluatedProperties: { $dynamicRef: "#meta" }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/content.json
var require_content = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/content.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/content",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/content": true
      },
      $dynamicAnchor: "meta",
      title: "Content vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        contentEncoding: { type: "string" },
        contentMediaType: { type: "string" },
        contentSchema: { $dynamicRef: "#meta" }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/core.json
var require_core3 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/core.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/core",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/core": true
      },
      $dynamicAnchor: "meta",
      title: "Core vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        $id: {
          $ref: "#/$defs/uriReferenceString",
          $comment: "Non-empty fragments not allowed.",
          pattern: "^[^#]*#?$"
        },
        $schema: { $ref: "#/$defs/uriString" },
        $ref: { $ref: "#/$defs/uriReferenceString" },
        $anchor: { $ref: "#/$defs/anchorString" },
        $dynamicRef: { $ref: "#/$defs/uriReferenceString" },
        $dynamicAnchor: { $ref: "#/$defs/anchorString" },
        $vocabulary: {
          type: "object",
          propertyNames: { $ref: "#/$defs/uriString" },
          additionalProperties: {
            type: "boolean"
          }
        },
        $comment: {
          type: "string"
        },
        $defs: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" }
        }
      },
      $defs: {
        anchorString: {
          type: "string",
          pattern: "^[A-Za-z_][-A-Za-z0-9._]*$"
        },
        uriString: {
          type: "string",
          format: "uri"
        },
        uriReferenceString: {
          type: "string",
          format: "uri-reference"
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json
var require_format_annotation = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/format-annotation",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/format-annotation": true
      },
      $dynamicAnchor: "meta",
      title: "Format vocabulary meta-schema for annotation results",
      type: ["object", "boolean"],
      properties: {
        format: { type: "string" }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/meta-data.json
var require_meta_data = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/meta-data.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/meta-data",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/meta-data": true
      },
      $dynamicAnchor: "meta",
      title: "Meta-data vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        title: {
          type: "string"
        },
        description: {
          type: "string"
        },
        default: true,
        deprecated: {
          type: "boolean",
          default: false
        },
        readOnly: {
          type: "boolean",
          default: false
        },
        writeOnly: {
          type: "boolean",
          default: false
        },
        examples: {
          type: "array",
          items: true
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/validation.json
var require_validation2 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/validation.json"(exports2, module2) {
    module2.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/validation",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/validation": true
      },
      $dynamicAnchor: "meta",
      title: "Validation vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        type: {
          anyOf: [
            { $ref: "#/$defs/simpleTypes" },
            {
              type: "array",
              items: { $ref: "#/$defs/simpleTypes" },
              minItems: 1,
              uniqueItems: true
            }
          ]
        },
        const: true,
        enum: {
          type: "array",
          items: true
        },
        multipleOf: {
          type: "number",
          exclusiveMinimum: 0
        },
        maximum: {
          type: "number"
        },
        exclusiveMaximum: {
          type: "number"
        },
        minimum: {
          type: "number"
        },
        exclusiveMinimum: {
          type: "number"
        },
        maxLength: { $ref: "#/$defs/nonNegativeInteger" },
        minLength: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
        pattern: {
          type: "string",
          format: "regex"
        },
        maxItems: { $ref: "#/$defs/nonNegativeInteger" },
        minItems: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
        uniqueItems: {
          type: "boolean",
          default: false
        },
        maxContains: { $ref: "#/$defs/nonNegativeInteger" },
        minContains: {
          $ref: "#/$defs/nonNegativeInteger",
          default: 1
        },
        maxProperties: { $ref: "#/$defs/nonNegativeInteger" },
        minProperties: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
        required: { $ref: "#/$defs/stringArray" },
        dependentRequired: {
          type: "object",
          additionalProperties: {
            $ref: "#/$defs/stringArray"
          }
        }
      },
      $defs: {
        nonNegativeInteger: {
          type: "integer",
          minimum: 0
        },
        nonNegativeIntegerDefault0: {
          $ref: "#/$defs/nonNegativeInteger",
          default: 0
        },
        simpleTypes: {
          enum: ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        stringArray: {
          type: "array",
          items: { type: "string" },
          uniqueItems: true,
          default: []
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/index.js
var require_json_schema_2020_12 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/index.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var metaSchema = require_schema();
    var applicator = require_applicator2();
    var unevaluated = require_unevaluated2();
    var content = require_content();
    var core = require_core3();
    var format = require_format_annotation();
    var metadata = require_meta_data();
    var validation = require_validation2();
    var META_SUPPORT_DATA = ["/properties"];
    function addMetaSchema2020($data) {
      ;
      [
        metaSchema,
        applicator,
        unevaluated,
        content,
        core,
        with$data(this, format),
        metadata,
        with$data(this, validation)
      ].forEach((sch) => this.addMetaSchema(sch, void 0, false));
      return this;
      function with$data(ajv, sch) {
        return $data ? ajv.$dataMetaSchema(sch, META_SUPPORT_DATA) : sch;
      }
    }
    exports2.default = addMetaSchema2020;
  }
});

// node_modules/ajv/dist/2020.js
var require__ = __commonJS({
  "node_modules/ajv/dist/2020.js"(exports2, module2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.MissingRefError = exports2.ValidationError = exports2.CodeGen = exports2.Name = exports2.nil = exports2.stringify = exports2.str = exports2._ = exports2.KeywordCxt = exports2.Ajv2020 = void 0;
    var core_1 = require_core();
    var draft2020_1 = require_draft2020();
    var discriminator_1 = require_discriminator();
    var json_schema_2020_12_1 = require_json_schema_2020_12();
    var META_SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema";
    var Ajv20202 = class extends core_1.default {
      constructor(opts = {}) {
        super({
          ...opts,
          dynamicRef: true,
          next: true,
          unevaluated: true
        });
      }
      _addVocabularies() {
        super._addVocabularies();
        draft2020_1.default.forEach((v) => this.addVocabulary(v));
        if (this.opts.discriminator)
          this.addKeyword(discriminator_1.default);
      }
      _addDefaultMetaSchema() {
        super._addDefaultMetaSchema();
        const { $data, meta } = this.opts;
        if (!meta)
          return;
        json_schema_2020_12_1.default.call(this, $data);
        this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID;
      }
      defaultMeta() {
        return this.opts.defaultMeta = super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0);
      }
    };
    exports2.Ajv2020 = Ajv20202;
    module2.exports = exports2 = Ajv20202;
    module2.exports.Ajv2020 = Ajv20202;
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.default = Ajv20202;
    var validate_1 = require_validate();
    Object.defineProperty(exports2, "KeywordCxt", { enumerable: true, get: function() {
      return validate_1.KeywordCxt;
    } });
    var codegen_1 = require_codegen();
    Object.defineProperty(exports2, "_", { enumerable: true, get: function() {
      return codegen_1._;
    } });
    Object.defineProperty(exports2, "str", { enumerable: true, get: function() {
      return codegen_1.str;
    } });
    Object.defineProperty(exports2, "stringify", { enumerable: true, get: function() {
      return codegen_1.stringify;
    } });
    Object.defineProperty(exports2, "nil", { enumerable: true, get: function() {
      return codegen_1.nil;
    } });
    Object.defineProperty(exports2, "Name", { enumerable: true, get: function() {
      return codegen_1.Name;
    } });
    Object.defineProperty(exports2, "CodeGen", { enumerable: true, get: function() {
      return codegen_1.CodeGen;
    } });
    var validation_error_1 = require_validation_error();
    Object.defineProperty(exports2, "ValidationError", { enumerable: true, get: function() {
      return validation_error_1.default;
    } });
    var ref_error_1 = require_ref_error();
    Object.defineProperty(exports2, "MissingRefError", { enumerable: true, get: function() {
      return ref_error_1.default;
    } });
  }
});

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.formatNames = exports2.fastFormats = exports2.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports2.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(true), compareTime),
      "date-time": fmtDef(getDateTime(true), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: true,
      // unchecked string payload
      binary: true
    };
    exports2.fastFormats = {
      ...exports2.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports2.formatNames = Object.keys(exports2.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
    var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      const matches = DATE.exec(str);
      if (!matches)
        return false;
      const year = +matches[1];
      const month = +matches[2];
      const day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (!(d1 && d2))
        return void 0;
      if (d1 > d2)
        return 1;
      if (d1 < d2)
        return -1;
      return 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
          return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return false;
        if (hr <= 23 && min <= 59 && sec < 60)
          return true;
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return void 0;
      const t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf();
      const t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (!(t1 && t2))
        return void 0;
      return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return void 0;
      const a1 = TIME.exec(t1);
      const a2 = TIME.exec(t2);
      if (!(a1 && a2))
        return void 0;
      t1 = a1[1] + a1[2] + a1[3];
      t2 = a2[1] + a2[2] + a2[3];
      if (t1 > t2)
        return 1;
      if (t1 < t2)
        return -1;
      return 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      const time = getTime(strictTimeZone);
      return function date_time(str) {
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const d1 = new Date(dt1).valueOf();
      const d2 = new Date(dt2).valueOf();
      if (!(d1 && d2))
        return void 0;
      return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
      const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
      const res = compareDate(d1, d2);
      if (res === void 0)
        return void 0;
      return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/;
    var URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      BYTE.lastIndex = 0;
      return BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31);
    var MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return true;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return false;
      try {
        new RegExp(str);
        return true;
      } catch (e) {
        return false;
      }
    }
  }
});

// node_modules/ajv/dist/vocabularies/draft7.js
var require_draft7 = __commonJS({
  "node_modules/ajv/dist/vocabularies/draft7.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var core_1 = require_core2();
    var validation_1 = require_validation();
    var applicator_1 = require_applicator();
    var format_1 = require_format2();
    var metadata_1 = require_metadata();
    var draft7Vocabularies = [
      core_1.default,
      validation_1.default,
      (0, applicator_1.default)(),
      format_1.default,
      metadata_1.metadataVocabulary,
      metadata_1.contentVocabulary
    ];
    exports2.default = draft7Vocabularies;
  }
});

// node_modules/ajv/dist/refs/json-schema-draft-07.json
var require_json_schema_draft_07 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-draft-07.json"(exports2, module2) {
    module2.exports = {
      $schema: "http://json-schema.org/draft-07/schema#",
      $id: "http://json-schema.org/draft-07/schema#",
      title: "Core schema meta-schema",
      definitions: {
        schemaArray: {
          type: "array",
          minItems: 1,
          items: { $ref: "#" }
        },
        nonNegativeInteger: {
          type: "integer",
          minimum: 0
        },
        nonNegativeIntegerDefault0: {
          allOf: [{ $ref: "#/definitions/nonNegativeInteger" }, { default: 0 }]
        },
        simpleTypes: {
          enum: ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        stringArray: {
          type: "array",
          items: { type: "string" },
          uniqueItems: true,
          default: []
        }
      },
      type: ["object", "boolean"],
      properties: {
        $id: {
          type: "string",
          format: "uri-reference"
        },
        $schema: {
          type: "string",
          format: "uri"
        },
        $ref: {
          type: "string",
          format: "uri-reference"
        },
        $comment: {
          type: "string"
        },
        title: {
          type: "string"
        },
        description: {
          type: "string"
        },
        default: true,
        readOnly: {
          type: "boolean",
          default: false
        },
        examples: {
          type: "array",
          items: true
        },
        multipleOf: {
          type: "number",
          exclusiveMinimum: 0
        },
        maximum: {
          type: "number"
        },
        exclusiveMaximum: {
          type: "number"
        },
        minimum: {
          type: "number"
        },
        exclusiveMinimum: {
          type: "number"
        },
        maxLength: { $ref: "#/definitions/nonNegativeInteger" },
        minLength: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
        pattern: {
          type: "string",
          format: "regex"
        },
        additionalItems: { $ref: "#" },
        items: {
          anyOf: [{ $ref: "#" }, { $ref: "#/definitions/schemaArray" }],
          default: true
        },
        maxItems: { $ref: "#/definitions/nonNegativeInteger" },
        minItems: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
        uniqueItems: {
          type: "boolean",
          default: false
        },
        contains: { $ref: "#" },
        maxProperties: { $ref: "#/definitions/nonNegativeInteger" },
        minProperties: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
        required: { $ref: "#/definitions/stringArray" },
        additionalProperties: { $ref: "#" },
        definitions: {
          type: "object",
          additionalProperties: { $ref: "#" },
          default: {}
        },
        properties: {
          type: "object",
          additionalProperties: { $ref: "#" },
          default: {}
        },
        patternProperties: {
          type: "object",
          additionalProperties: { $ref: "#" },
          propertyNames: { format: "regex" },
          default: {}
        },
        dependencies: {
          type: "object",
          additionalProperties: {
            anyOf: [{ $ref: "#" }, { $ref: "#/definitions/stringArray" }]
          }
        },
        propertyNames: { $ref: "#" },
        const: true,
        enum: {
          type: "array",
          items: true,
          minItems: 1,
          uniqueItems: true
        },
        type: {
          anyOf: [
            { $ref: "#/definitions/simpleTypes" },
            {
              type: "array",
              items: { $ref: "#/definitions/simpleTypes" },
              minItems: 1,
              uniqueItems: true
            }
          ]
        },
        format: { type: "string" },
        contentMediaType: { type: "string" },
        contentEncoding: { type: "string" },
        if: { $ref: "#" },
        then: { $ref: "#" },
        else: { $ref: "#" },
        allOf: { $ref: "#/definitions/schemaArray" },
        anyOf: { $ref: "#/definitions/schemaArray" },
        oneOf: { $ref: "#/definitions/schemaArray" },
        not: { $ref: "#" }
      },
      default: true
    };
  }
});

// node_modules/ajv/dist/ajv.js
var require_ajv = __commonJS({
  "node_modules/ajv/dist/ajv.js"(exports2, module2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.MissingRefError = exports2.ValidationError = exports2.CodeGen = exports2.Name = exports2.nil = exports2.stringify = exports2.str = exports2._ = exports2.KeywordCxt = exports2.Ajv = void 0;
    var core_1 = require_core();
    var draft7_1 = require_draft7();
    var discriminator_1 = require_discriminator();
    var draft7MetaSchema = require_json_schema_draft_07();
    var META_SUPPORT_DATA = ["/properties"];
    var META_SCHEMA_ID = "http://json-schema.org/draft-07/schema";
    var Ajv = class extends core_1.default {
      _addVocabularies() {
        super._addVocabularies();
        draft7_1.default.forEach((v) => this.addVocabulary(v));
        if (this.opts.discriminator)
          this.addKeyword(discriminator_1.default);
      }
      _addDefaultMetaSchema() {
        super._addDefaultMetaSchema();
        if (!this.opts.meta)
          return;
        const metaSchema = this.opts.$data ? this.$dataMetaSchema(draft7MetaSchema, META_SUPPORT_DATA) : draft7MetaSchema;
        this.addMetaSchema(metaSchema, META_SCHEMA_ID, false);
        this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID;
      }
      defaultMeta() {
        return this.opts.defaultMeta = super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0);
      }
    };
    exports2.Ajv = Ajv;
    module2.exports = exports2 = Ajv;
    module2.exports.Ajv = Ajv;
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.default = Ajv;
    var validate_1 = require_validate();
    Object.defineProperty(exports2, "KeywordCxt", { enumerable: true, get: function() {
      return validate_1.KeywordCxt;
    } });
    var codegen_1 = require_codegen();
    Object.defineProperty(exports2, "_", { enumerable: true, get: function() {
      return codegen_1._;
    } });
    Object.defineProperty(exports2, "str", { enumerable: true, get: function() {
      return codegen_1.str;
    } });
    Object.defineProperty(exports2, "stringify", { enumerable: true, get: function() {
      return codegen_1.stringify;
    } });
    Object.defineProperty(exports2, "nil", { enumerable: true, get: function() {
      return codegen_1.nil;
    } });
    Object.defineProperty(exports2, "Name", { enumerable: true, get: function() {
      return codegen_1.Name;
    } });
    Object.defineProperty(exports2, "CodeGen", { enumerable: true, get: function() {
      return codegen_1.CodeGen;
    } });
    var validation_error_1 = require_validation_error();
    Object.defineProperty(exports2, "ValidationError", { enumerable: true, get: function() {
      return validation_error_1.default;
    } });
    var ref_error_1 = require_ref_error();
    Object.defineProperty(exports2, "MissingRefError", { enumerable: true, get: function() {
      return ref_error_1.default;
    } });
  }
});

// node_modules/ajv-formats/dist/limit.js
var require_limit = __commonJS({
  "node_modules/ajv-formats/dist/limit.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.formatLimitDefinition = void 0;
    var ajv_1 = require_ajv();
    var codegen_1 = require_codegen();
    var ops = codegen_1.operators;
    var KWDs = {
      formatMaximum: { okStr: "<=", ok: ops.LTE, fail: ops.GT },
      formatMinimum: { okStr: ">=", ok: ops.GTE, fail: ops.LT },
      formatExclusiveMaximum: { okStr: "<", ok: ops.LT, fail: ops.GTE },
      formatExclusiveMinimum: { okStr: ">", ok: ops.GT, fail: ops.LTE }
    };
    var error = {
      message: ({ keyword, schemaCode }) => (0, codegen_1.str)`should be ${KWDs[keyword].okStr} ${schemaCode}`,
      params: ({ keyword, schemaCode }) => (0, codegen_1._)`{comparison: ${KWDs[keyword].okStr}, limit: ${schemaCode}}`
    };
    exports2.formatLimitDefinition = {
      keyword: Object.keys(KWDs),
      type: "string",
      schemaType: "string",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, schemaCode, keyword, it } = cxt;
        const { opts, self } = it;
        if (!opts.validateFormats)
          return;
        const fCxt = new ajv_1.KeywordCxt(it, self.RULES.all.format.definition, "format");
        if (fCxt.$data)
          validate$DataFormat();
        else
          validateFormat();
        function validate$DataFormat() {
          const fmts = gen.scopeValue("formats", {
            ref: self.formats,
            code: opts.code.formats
          });
          const fmt = gen.const("fmt", (0, codegen_1._)`${fmts}[${fCxt.schemaCode}]`);
          cxt.fail$data((0, codegen_1.or)((0, codegen_1._)`typeof ${fmt} != "object"`, (0, codegen_1._)`${fmt} instanceof RegExp`, (0, codegen_1._)`typeof ${fmt}.compare != "function"`, compareCode(fmt)));
        }
        function validateFormat() {
          const format = fCxt.schema;
          const fmtDef = self.formats[format];
          if (!fmtDef || fmtDef === true)
            return;
          if (typeof fmtDef != "object" || fmtDef instanceof RegExp || typeof fmtDef.compare != "function") {
            throw new Error(`"${keyword}": format "${format}" does not define "compare" function`);
          }
          const fmt = gen.scopeValue("formats", {
            key: format,
            ref: fmtDef,
            code: opts.code.formats ? (0, codegen_1._)`${opts.code.formats}${(0, codegen_1.getProperty)(format)}` : void 0
          });
          cxt.fail$data(compareCode(fmt));
        }
        function compareCode(fmt) {
          return (0, codegen_1._)`${fmt}.compare(${data}, ${schemaCode}) ${KWDs[keyword].fail} 0`;
        }
      },
      dependencies: ["format"]
    };
    var formatLimitPlugin = (ajv) => {
      ajv.addKeyword(exports2.formatLimitDefinition);
      return ajv;
    };
    exports2.default = formatLimitPlugin;
  }
});

// node_modules/ajv-formats/dist/index.js
var require_dist = __commonJS({
  "node_modules/ajv-formats/dist/index.js"(exports2, module2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    var formats_1 = require_formats();
    var limit_1 = require_limit();
    var codegen_1 = require_codegen();
    var fullName = new codegen_1.Name("fullFormats");
    var fastName = new codegen_1.Name("fastFormats");
    var formatsPlugin = (ajv, opts = { keywords: true }) => {
      if (Array.isArray(opts)) {
        addFormats(ajv, opts, formats_1.fullFormats, fullName);
        return ajv;
      }
      const [formats2, exportName] = opts.mode === "fast" ? [formats_1.fastFormats, fastName] : [formats_1.fullFormats, fullName];
      const list2 = opts.formats || formats_1.formatNames;
      addFormats(ajv, list2, formats2, exportName);
      if (opts.keywords)
        (0, limit_1.default)(ajv);
      return ajv;
    };
    formatsPlugin.get = (name, mode = "full") => {
      const formats2 = mode === "fast" ? formats_1.fastFormats : formats_1.fullFormats;
      const f = formats2[name];
      if (!f)
        throw new Error(`Unknown format "${name}"`);
      return f;
    };
    function addFormats(ajv, list2, fs, exportName) {
      var _a;
      var _b;
      (_a = (_b = ajv.opts.code).formats) !== null && _a !== void 0 ? _a : _b.formats = (0, codegen_1._)`require("ajv-formats/dist/formats").${exportName}`;
      for (const f of list2)
        ajv.addFormat(f, fs[f]);
    }
    module2.exports = exports2 = formatsPlugin;
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.default = formatsPlugin;
  }
});

// tests/stryker/judge.ts
var import_node_fs = require("node:fs");
var import_node_path = require("node:path");

// toolkit/nearest.ts
function nearest(name, known2) {
  const [best] = known2.map((each) => ({ each, steps: distance(name.toLowerCase(), each.toLowerCase()) })).sort((a, b) => a.steps - b.steps);
  const isNear = best && best.steps <= Math.max(2, Math.floor(name.length / 3));
  return isNear ? `did you mean ${best.each}?` : `it is one of ${known2.join(", ")}`;
}
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let above = 0; above < from.length; above++) {
    const next = [above + 1];
    for (let at = 0; at < to.length; at++) {
      const replaced = (row[at] ?? 0) + (from[above] === to[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

// toolkit/command.ts
var CommandError = class extends Error {
  /** 1: the work failed, or found something. 2: the command was called wrongly. */
  exitCode;
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
};

// toolkit/sandbox-readings.ts
var sandboxReadings = {
  "cancel-201": { cancelStatus: 201 },
  "cancel-all-204": { cancelNoneStatus: 204 },
  "cancel-all-array": { cancelAll: "array" },
  "cancel-all-collection": { cancelAll: "collection" },
  "cancel-all-one-order": { cancelAll: "order" },
  "cancel-order-204": { cancelStatus: 204 },
  "create-order-201": { createdStatus: 201 },
  "error-body-list": { errorBody: "list" },
  "error-body-nested": { errorBody: "nested" },
  // Digits in a path, however a client types them.
  "order-id-string": {},
  "order-members-absent": { emptyAverage: "absent" },
  "order-members-null": { emptyAverage: null },
  "order-states-open": { partFilledState: "PARTIALLY_FILLED" },
  "page-cursors-null": { emptyCursor: null },
  "page-members-absent": { pageMembers: "needed" },
  "post-parameters-in-query": { parametersIn: "query" },
  "responses-in-data": { envelope: "data" },
  "withdrawal-members-absent": { withdrawalUnderWay: "absent" },
  "withdrawal-members-null": { withdrawalUnderWay: null }
};
function sandboxUnder(overlays) {
  const names = Object.keys(sandboxReadings);
  const unknown = overlays.find((name) => !names.includes(name));
  if (unknown === void 0)
    return Object.assign({}, ...overlays.map((name) => sandboxReadings[name]));
  throw new CommandError(`the sandbox cannot follow the overlay "${unknown}": ${nearest(unknown, names)}`, 2);
}

// scripts/mutation/judge/runs.ts
function run(file, overlays, more = {}) {
  return { file, overlays, options: { ...sandboxUnder(overlays), ...more } };
}
var judgedRuns = [
  run("openapi.json", []),
  run(
    "judged-under-overlays.json",
    [
      ...["post-parameters-in-query", "cancel-all-collection", "create-order-201", "error-body-nested"],
      ...["responses-in-data", "page-cursors-null", "order-members-null", "withdrawal-members-null"]
    ],
    { listOrder: "oldest" }
  ),
  run("judged-under-others.json", [
    ...["cancel-201", "cancel-all-array", "error-body-list", "order-members-absent", "page-members-absent"],
    ...["order-states-open", "withdrawal-members-absent"]
  ])
];

// src/sandbox/assumptions.ts
function assumptionsOf(readings2) {
  const { listOrder, defaultPageSize, maxPageSize, parametersIn, cancelAll: cancelAll2, cancelNoneStatus, errorBody } = readings2;
  const { emptyAverage, partFilledState } = readings2;
  const none = cancelNoneStatus === 204 ? ", or 204 if there is none" : "";
  return [
    {
      id: "accounts",
      what: "Accounts are an array of {asset_id, available, reserved}, amounts in decimal strings.",
      openPoint: "U-03"
    },
    {
      id: "post-parameters",
      what: `The parameters of POST operations travel in the ${parametersIn}; elsewhere they are refused.`,
      openPoint: "U-06"
    },
    {
      id: "cancel-all",
      what: `Cancelling all orders returns ${{
        array: `an array${none}`,
        collection: `one page with all of them${none}`,
        order: `the first of them${none || ", or 404 if there is none"}`
      }[cancelAll2]}; it never fails half-way.`,
      openPoint: "U-08"
    },
    {
      id: "page-size",
      what: `Without first and last a page holds ${defaultPageSize} items; a larger count than ${maxPageSize} is lowered to it.`,
      openPoint: "U-07"
    },
    {
      id: "page-order",
      what: `Lists start with the ${listOrder} item: ids rise with time, over all viewers and markets.`,
      openPoint: "U-32"
    },
    {
      id: "slicing",
      what: "after and before bound a page; first takes from its start, last from its end, both together the end of the start. With before alone the default size counts from the end.",
      openPoint: "U-31"
    },
    {
      id: "page-flags",
      what: "has_next_page and has_previous_page tell whether any item of the filtered list lies beyond the page, whatever was asked for."
    },
    {
      id: "cursors",
      what: "A cursor stays valid for ever, with any filter and after its item left the list; one that the list never wrote is refused.",
      openPoint: "U-33"
    },
    {
      id: "error-body",
      what: `An error body is ${{ flat: "{code, message}", nested: "{error: {code, message}}", list: "{errors: [{code, message}]}" }[errorBody]}.`,
      openPoint: "U-13"
    },
    {
      id: "invalid-parameter",
      what: "A missing, unknown, repeated or malformed parameter is answered with 400 and the sandbox's own code 90001.",
      openPoint: "U-14"
    },
    {
      id: "invalid-body",
      what: "A body that is no JSON object, has another content type than application/json, is longer than 65536 characters, or is not asked for, is answered with 400 and the sandbox's own code 90002.",
      openPoint: "U-14"
    },
    {
      id: "insufficient-balance",
      what: "An order that costs more than is available is answered with 400 and the sandbox's own code 90003.",
      openPoint: "U-14"
    },
    {
      id: "unknown-order",
      what: "An order that does not exist, or belongs to another viewer, is answered with 404 and code 10013.",
      openPoint: "U-14"
    },
    {
      id: "unknown-operation",
      what: "A path or method that is not described is answered with 404 and the sandbox's own code 90004, before any look at the token."
    },
    {
      id: "check-order",
      what: "The token is checked first, then the scopes and the address of the key, then the parameters."
    },
    {
      id: "scopes",
      what: 'The scopes are "accounts", "orders" and "wallet": an operation needs the one of its resource.',
      openPoint: "U-10"
    },
    { id: "nonce-reuse", what: "A nonce may be used again within recv_window.", openPoint: "U-40" },
    {
      id: "markets",
      what: "Every market of two different assets exists; the first hyphen in its name divides them.",
      openPoint: "U-14"
    },
    {
      id: "decimals",
      what: "Prices and amounts are larger than 0, with at most 18 digits on either side of the point; responses write them in the shortest form.",
      openPoint: "U-30"
    },
    {
      id: "average",
      what: `avg_deal_price is the amount-weighted mean of the deals, rounded half up to 18 digits, and ${emptyAverage === "absent" ? emptyAverage : JSON.stringify(emptyAverage)} before the first deal.`,
      openPoint: "U-23"
    },
    {
      id: "matching",
      what: "An order meets the resting orders of its market by price, then by age, at the resting order's price. There is no fee. Orders of one viewer meet each other."
    },
    {
      id: "partial-fill",
      what: `An order that is filled in part is ${partFilledState}; once cancelled it is CANCELED and keeps its filled_amount.`,
      openPoint: "U-36"
    },
    {
      id: "transitions",
      what: "An open order becomes FILLED or CANCELED, and nothing changes after that.",
      openPoint: "U-04"
    },
    {
      id: "reserved",
      what: "A pending BID reserves price times open amount of the quote asset, a pending ASK the open amount of the base asset."
    },
    {
      id: "cancel-again",
      what: "Cancelling an order that is no longer pending returns it as it is.",
      openPoint: "U-37"
    },
    { id: "withdrawals", what: "Withdrawals are seeded, do not change and move no balance." }
  ];
}

// src/sandbox/faults/random.ts
function createRandom(seed) {
  let state = seed | 0;
  return () => {
    state = state + 1831565813 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

// src/sandbox/faults/faults.ts
var everyKind = [
  { kind: "delay", ms: 20 },
  { kind: "drop", when: "before" },
  { kind: "drop", when: "after" },
  { kind: "status", status: 500 },
  { kind: "status", status: 503, retryAfterSeconds: 1 },
  { kind: "status", status: 429, retryAfterSeconds: 1 }
];
function createFaults(first) {
  let queue = [];
  let planned;
  function plan({ seed = 1, rate, faults = everyKind }) {
    const random = createRandom(seed);
    planned = () => {
      const [chance, choice] = [random(), random()];
      return chance < rate ? faults[Math.floor(choice * faults.length)] : void 0;
    };
  }
  if (first) plan(first);
  return {
    faults: {
      plan,
      next: (fault, on) => void queue.push({ fault, on }),
      clear() {
        queue = [];
        planned = void 0;
      }
    },
    drawFault(operation7) {
      const waiting = queue.findIndex(({ on }) => on === void 0 || on === operation7);
      return waiting < 0 ? planned?.() : queue.splice(waiting, 1)[0]?.fault;
    }
  };
}

// src/sandbox/http/cors.ts
function withCors(handle, origin) {
  return async (request, address) => {
    if (request.method === "OPTIONS" && request.headers.get("Access-Control-Request-Method") !== null) {
      return new Response(null, {
        status: 204,
        headers: {
          "Access-Control-Allow-Origin": origin,
          "Access-Control-Allow-Methods": "GET, POST",
          "Access-Control-Allow-Headers": "Authorization, Content-Type",
          "Access-Control-Max-Age": "600"
        }
      });
    }
    const response = await handle(request, address);
    if (response !== "dropped") {
      response.headers.set("Access-Control-Allow-Origin", origin);
      response.headers.set("Access-Control-Expose-Headers", "Date, Age, Retry-After");
    }
    return response;
  };
}

// src/sandbox/http/fetch.ts
function fetchFrom(handle) {
  return async (input, init) => {
    const isRequest = typeof input === "object" && "headers" in input;
    const request = isRequest && !init ? input : new Request(input, init);
    const { signal } = request;
    signal?.throwIfAborted();
    const response = await handle(request);
    signal?.throwIfAborted();
    if (response !== "dropped") return response;
    throw new TypeError("fetch failed", {
      cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" })
    });
  };
}

// src/generated/errors.ts
var errors = {
  unexpectedRequestHeader: { status: 400, code: 40107, message: "Unexpected request header" },
  unauthorized: { status: 401, code: 40004, message: "Unauthorized" },
  invalidToken: { status: 401, code: 40106, message: "Invalid Token" },
  permissionDenied: { status: 403, code: 10403, message: "Permission denied" },
  resourceNotFound: { status: 404, code: 10013, message: "Resource not found" }
};

// node_modules/jose/dist/webapi/lib/buffer_utils.js
var encoder = new TextEncoder();
var decoder = new TextDecoder();
var strictDecoder = new TextDecoder("utf-8", { fatal: true });
var UINT32_RANGE = 2 ** 32;
function encodeBase64(input, url = false) {
  if (Uint8Array.prototype.toBase64)
    return input.toBase64({ alphabet: url ? "base64url" : "base64", omitPadding: url });
  const CHUNK_SIZE = 32768, arr = [];
  for (let i = 0; i < input.length; i += CHUNK_SIZE)
    arr.push(String.fromCharCode.apply(null, input.subarray(i, i + CHUNK_SIZE)));
  const encoded = btoa(arr.join(""));
  return url ? encoded.replace(/=/g, "").replace(/\+/g, "-").replace(/\//g, "_") : encoded;
}
function decodeBase64(encoded, url = false) {
  if (Uint8Array.fromBase64)
    return Uint8Array.fromBase64(encoded, { alphabet: url ? "base64url" : "base64" });
  if (url) {
    if (encoded.includes("+") || encoded.includes("/"))
      throw new TypeError("Invalid base64url");
    encoded = encoded.replace(/-/g, "+").replace(/_/g, "/");
  }
  const binary = atob(encoded), bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++)
    bytes[i] = binary.charCodeAt(i);
  return bytes;
}

// node_modules/jose/dist/webapi/util/base64url.js
var invalid = "The input to be decoded is not correctly encoded.";
function decode(input) {
  try {
    return decodeBase64(typeof input == "string" ? input : decoder.decode(input), true);
  } catch (cause) {
    throw new TypeError(invalid, { cause });
  }
}
function encode(input) {
  return encodeBase64(typeof input == "string" ? encoder.encode(input) : input, true);
}

// src/auth/read-token.ts
var decoder2 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
function readToken(token2) {
  try {
    const [header = "", payload = "", mac = "", ...more] = token2.split(".");
    const { alg, typ, crit, b64 } = readObject(header);
    const claims = readObject(payload);
    const { type, sub, nonce, recv_window } = claims;
    const isWellFormed = more.length === 0 && alg === "HS256" && typ === "JWT" && crit === void 0 && b64 === void 0 && type === "OpenAPIV2" && typeof sub === "string" && isDecimal(nonce) && (recv_window === void 0 || isDecimal(recv_window));
    if (!isWellFormed) return void 0;
    return { claims, input: `${header}.${payload}`, signature: readBytes(mac) };
  } catch {
    return void 0;
  }
}
function isDecimal(value) {
  return typeof value === "string" && /^[0-9]{1,30}$/.test(value);
}
function readBytes(part) {
  const bytes = Uint8Array.from(decode(part));
  if (encode(bytes) !== part) throw new TypeError("not canonical");
  return bytes;
}
function readObject(part) {
  const text = decoder2.decode(readBytes(part));
  const value = JSON.parse(text);
  if (hasMemberTwice(text)) throw new TypeError("a member twice");
  return value;
}
function hasMemberTwice(text) {
  const open2 = [];
  for (const [token2, name = ""] of text.matchAll(/[{}]|("[^"\\]*(?:\\.[^"\\]*)*")(?:[ \t\r\n]*:)?/g)) {
    if (token2 === "{") open2.push(/* @__PURE__ */ new Set());
    else if (token2 === "}") open2.pop();
    else if (token2.endsWith(":")) {
      const names = open2.at(-1);
      const member = JSON.parse(name);
      if (names?.has(member)) return true;
      names?.add(member);
    }
  }
  return false;
}

// src/auth/verify.ts
var defaultRecvWindowSeconds = 30;
var encoder2 = new TextEncoder();
var hmac = { name: "HMAC", hash: "SHA-256" };
var refuse = (name) => ({ refusal: errors[name] });
async function verifyToken(authorization, options) {
  const { secretOf, isPermitted = () => true, now = Date.now, otherScheme = "unexpectedRequestHeader" } = options;
  for (const [name, option] of Object.entries({ secretOf, isPermitted, now })) {
    if (typeof option !== "function") throw new TypeError(`"${name}" must be a function`);
  }
  if (!["unauthorized", "unexpectedRequestHeader"].includes(otherScheme)) {
    throw new TypeError('"otherScheme" must be "unauthorized" or "unexpectedRequestHeader"');
  }
  if (typeof authorization !== "string" || !authorization) return refuse("unauthorized");
  const token2 = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token2 === void 0) {
    return refuse(/^Bearer(\s|$)/i.test(authorization) ? "unexpectedRequestHeader" : otherScheme);
  }
  const read = readToken(token2);
  if (!read) return refuse("invalidToken");
  const { claims, signature, input } = read;
  const secret = await secretOf(claims.sub);
  if (typeof secret !== "string" || !secret) return refuse("resourceNotFound");
  const key = await crypto.subtle.importKey("raw", encoder2.encode(secret), hmac, false, ["verify"]);
  const isSigned = await crypto.subtle.verify("HMAC", key, signature, encoder2.encode(input));
  if (!isSigned || !isInWindow(claims, now())) return refuse("invalidToken");
  const permitted = await isPermitted(claims);
  return permitted === true ? { claims } : refuse("permissionDenied");
}
function isInWindow({ nonce, recv_window = `${defaultRecvWindowSeconds}` }, nowMs) {
  if (!Number.isFinite(nowMs)) throw new TypeError('"now" must return milliseconds since the Unix epoch');
  const distanceNs = BigInt(nonce) - BigInt(Math.round(nowMs * 1e3)) * 1000n;
  const windowNs = BigInt(recv_window) * 1000000000n;
  return distanceNs < windowNs && -distanceNs < windowNs;
}

// src/sandbox/faults/inject-fault.ts
async function injectFault(fault, { carryOn, writeError, signal }) {
  const late = fault.when === "after";
  if (fault.kind === "delay") {
    const response = late ? await carryOn() : void 0;
    await delay(fault.ms, signal);
    return response ?? carryOn();
  }
  if (late) await carryOn();
  if (fault.kind === "drop") return "dropped";
  const { status, retryAfterSeconds } = fault;
  return writeError(
    { status, code: 9e4 + status, message: `Fault of the sandbox: ${status}` },
    retryAfterSeconds === void 0 ? {} : { "Retry-After": String(retryAfterSeconds) }
  );
}
function delay(ms, signal) {
  return new Promise((resolve2, reject) => {
    const end = (settle) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      settle();
    };
    const abort = () => end(() => reject(signal?.reason));
    const timer = setTimeout(() => end(resolve2), ms);
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
  });
}

// src/sandbox/refused-request.ts
var reasons = {
  invalidParameter: { status: 400, code: 90001, message: "Invalid parameter" },
  invalidBody: { status: 400, code: 90002, message: "Invalid request body" },
  insufficientBalance: { status: 400, code: 90003, message: "Insufficient balance" },
  unknownOrder: errors.resourceNotFound,
  unknownOperation: { status: 404, code: 90004, message: "No such operation" }
};
var RefusedRequest = class extends Error {
  name = "RefusedRequest";
  status;
  code;
  constructor(reason, detail) {
    const { status, code, message } = reasons[reason];
    super(detail === void 0 ? message : `${message}: ${detail}`);
    this.status = status;
    this.code = code;
  }
};

// src/sandbox/lists/cursors.ts
function createCursors(kind) {
  const write = (id) => btoa(`${kind}:${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return {
    write,
    read(cursor2) {
      if (!/^[\w-]{1,64}$/.test(cursor2)) return void 0;
      let text;
      try {
        text = atob(cursor2.replaceAll("-", "+").replaceAll("_", "/"));
      } catch {
        return void 0;
      }
      const digits2 = /^(\w+):([0-9]+)$/.exec(text);
      if (digits2?.[1] !== kind) return void 0;
      const id = BigInt(digits2[2] ?? "");
      return write(id) === cursor2 ? id : void 0;
    }
  };
}

// src/sandbox/lists/page.ts
function readPage(list2, slice, cursors, readings2, nodeOf) {
  const { defaultPageSize, maxPageSize } = readings2;
  const after = position(slice, "after", cursors);
  const before = position(slice, "before", cursors);
  const last = count(slice, "last", maxPageSize);
  const first = count(slice, "first", maxPageSize);
  const backward2 = first === void 0 && (last !== void 0 || before !== void 0 && after === void 0);
  const items = [];
  const size = (backward2 ? last : first) ?? defaultPageSize;
  for (const item of list2.between({ after, before }, backward2 ? "down" : "up")) {
    items.push(item);
    if (items.length === size) break;
  }
  if (backward2) items.reverse();
  else if (last !== void 0) items.splice(0, items.length - last);
  const [start, end] = [items[0], items.at(-1)];
  const isBelow = (bound) => bound !== void 0 && list2.between({ before: bound }, "down").next().done === false;
  const isAbove = (bound) => bound !== void 0 && list2.between({ after: bound }).next().done === false;
  const isAt = (bound) => bound !== void 0 && list2.has(bound);
  return pageOf(items, cursors, readings2, nodeOf, {
    has_next_page: end ? isAbove(end) : isAbove(before) || isAt(before),
    has_previous_page: start ? isBelow(start) : isBelow(after) || isAt(after)
  });
}
function pageOf(items, cursors, { emptyCursor, pageMembers }, nodeOf, flags = { has_next_page: false, has_previous_page: false }) {
  const edges = items.map((item) => ({ node: nodeOf(item), cursor: cursors.write(item.id) }));
  const noCursor = pageMembers === "needed" ? void 0 : emptyCursor;
  const { has_next_page, has_previous_page } = flags;
  return {
    edges,
    page_info: {
      end_cursor: edges.at(-1)?.cursor ?? noCursor,
      start_cursor: edges[0]?.cursor ?? noCursor,
      has_next_page,
      ...pageMembers === "all" && { has_previous_page }
    }
  };
}
function count(slice, name, most) {
  const value = slice[name];
  if (value === void 0) return void 0;
  if (Number(value) < 1) throw new RefusedRequest("invalidParameter", `"${name}" must be 1 or more`);
  return Math.min(Number(value), most);
}
function position(slice, name, cursors) {
  const cursor2 = slice[name];
  if (cursor2 === void 0) return void 0;
  const id = cursors.read(cursor2);
  if (id === void 0) throw new RefusedRequest("invalidParameter", `"${name}" is not a cursor of this list`);
  return { id };
}

// src/sandbox/market/decimal.ts
var places = 36;
var unit = 10n ** 36n;
var digits = 18;
var written = new RegExp(`^(-?)0*([0-9]{1,${digits}})(?:\\.([0-9]{1,${digits}})0*)?$`);
var decimal = {
  /** Reads a decimal string; undefined where it is none, or has more than 18 digits on one side of the point. */
  parse(text) {
    const [, sign = "", whole, fraction = ""] = written.exec(text) ?? [];
    if (whole === void 0) return void 0;
    const value = BigInt(whole + fraction.padEnd(places, "0"));
    return sign ? -value : value;
  },
  /** Writes the shortest form: no zero that says nothing, no exponent. */
  format(value) {
    const text = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
    const fraction = text.slice(-places).replace(/0+$/, "");
    return `${value < 0n ? "-" : ""}${text.slice(0, -places)}${fraction && `.${fraction}`}`;
  },
  /** The product; exact for what `parse` returned. */
  times: (a, b) => a * b / unit,
  /** `a / b` for numbers above 0, rounded half up to 18 digits after the point. */
  ratio(a, b) {
    const scale = 10n ** BigInt(digits);
    return (2n * a * scale + b) / (2n * b) * scale;
  }
};

// src/sandbox/market/order.ts
function isOpen({ state }) {
  return state !== "CANCELED" && state !== "FILLED";
}
function orderNode(order2, { emptyAverage }) {
  const noAverage = emptyAverage === "absent" ? void 0 : emptyAverage;
  const { id, market_id: market_id2, side, state, price, amount, filled, dealt } = order2;
  return {
    id,
    market_id: market_id2,
    price: decimal.format(price),
    amount: decimal.format(amount),
    filled_amount: decimal.format(filled),
    avg_deal_price: filled > 0n ? decimal.format(decimal.ratio(dealt, filled)) : noAverage,
    side,
    state
  };
}

// src/sandbox/market/market-id.ts
function isMarket(marketId) {
  return /^[^-\s\p{C}]+-[^\s\p{C}]+$/u.test(marketId);
}
function assetsOf(marketId) {
  const hyphen = marketId.indexOf("-");
  return [marketId.slice(0, hyphen), marketId.slice(hyphen + 1)];
}

// src/sandbox/http/operations.ts
var largestId = 2n ** 63n - 1n;
function createOperations(store, readings2) {
  const { orders, matching, withdrawals } = store;
  const orderCursors = createCursors("order");
  const withdrawalCursors = createCursors("withdrawal");
  const nodeOf = (order2) => orderNode(order2, readings2);
  function orderOf(viewer, { order_id = "" }) {
    const id = BigInt(order_id);
    if (id < 0n) throw new RefusedRequest("invalidParameter", '"order_id" must be 0 or more');
    if (id > largestId) throw new RefusedRequest("invalidParameter", '"order_id" must have 64 bits at most');
    const order2 = orders.get(id);
    if (order2?.viewer !== viewer) throw new RefusedRequest("unknownOrder");
    return order2;
  }
  function openOrders(viewer, market_id2) {
    const states = /* @__PURE__ */ new Set(["PENDING", readings2.partFilledState]);
    const found = [...states].flatMap((state) => [...orders.list({ viewer, market_id: market_id2, state }).between()]);
    const sign = readings2.listOrder === "newest" ? -1 : 1;
    return found.sort((a, b) => sign * (a.id < b.id ? -1 : 1));
  }
  return {
    listAccounts: (viewer) => ({
      data: Object.entries(store.balances(viewer)).map(([asset_id, balance]) => ({ asset_id, ...balance }))
    }),
    listOrders(viewer, values) {
      const { side, state } = values;
      const filter = {
        viewer,
        market_id: marketOf(values),
        side,
        state
      };
      return { data: readPage(orders.list(filter), values, orderCursors, readings2, nodeOf) };
    },
    getOrder: (viewer, values) => ({ data: nodeOf(orderOf(viewer, values)) }),
    createOrder(viewer, values) {
      const { side } = values;
      const market_id2 = marketOf(values);
      const [base, quote] = assetsOf(market_id2);
      if (base === quote) throw new RefusedRequest("invalidParameter", '"market_id" must name two assets');
      const [price, amount] = [positive(values, "price"), positive(values, "amount")];
      const order2 = matching.place({ viewer, market_id: market_id2, side, price, amount });
      return { data: nodeOf(order2), status: readings2.createdStatus };
    },
    cancelOrder: (viewer, values) => ({
      data: nodeOf(matching.cancel(orderOf(viewer, values))),
      status: readings2.cancelStatus
    }),
    cancelAllOrders(viewer, values) {
      const open2 = openOrders(viewer, marketOf(values));
      if (open2.length === 0 && readings2.cancelNoneStatus === 204) return { data: void 0, status: 204 };
      for (const order2 of open2) matching.cancel(order2);
      const status = readings2.cancelStatus === 201 ? 201 : 200;
      if (readings2.cancelAll === "array") return { data: open2.map(nodeOf), status };
      if (readings2.cancelAll === "collection") {
        return { data: pageOf(open2, orderCursors, readings2, nodeOf), status };
      }
      const [first] = open2;
      if (!first) throw new RefusedRequest("unknownOrder");
      return { data: nodeOf(first), status };
    },
    listWithdrawals: (viewer, values) => ({
      data: readPage(withdrawals.list(viewer), values, withdrawalCursors, readings2, (withdrawal2) => withdrawal2)
    })
  };
}
function marketOf({ market_id: market_id2 = "" }) {
  if (!isMarket(market_id2)) throw new RefusedRequest("invalidParameter", '"market_id" must be BASE-QUOTE');
  return market_id2;
}
function positive(values, name) {
  const value = decimal.parse(values[name] ?? "");
  if (value === void 0)
    throw new RefusedRequest(
      "invalidParameter",
      `"${name}" must be a decimal number with at most 18 digits on either side`
    );
  if (value <= 0n) throw new RefusedRequest("invalidParameter", `"${name}" must be larger than 0`);
  return value;
}

// src/generated/operations.ts
var basePath = "/api/v3";
var operations = {
  listAccounts: { method: "GET", path: "/viewer/accounts", safe: true, secured: true, parameters: {}, data: "any" },
  listOrders: {
    method: "GET",
    path: "/viewer/orders",
    safe: true,
    secured: true,
    parameters: {
      market_id: {
        in: "query",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`"
      },
      after: { in: "query", type: "string" },
      before: { in: "query", type: "string" },
      first: { in: "query", type: "integer" },
      last: { in: "query", type: "integer" },
      side: { in: "query", type: "string", enum: ["ASK", "BID"] },
      state: { in: "query", type: "string", enum: ["CANCELED", "FILLED", "PENDING"] }
    },
    pages: {
      items: "edges",
      node: "node",
      forward: { parameter: "after", size: "first", cursor: "page_info/end_cursor", more: "page_info/has_next_page" },
      backward: {
        parameter: "before",
        size: "last",
        cursor: "page_info/start_cursor",
        more: "page_info/has_previous_page"
      }
    },
    matches: { market_id: ["edges/*/node/market_id"], side: ["edges/*/node/side"] },
    data: { ref: "OrderConnection" }
  },
  createOrder: {
    method: "POST",
    path: "/viewer/orders",
    safe: false,
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`"
      },
      side: { in: "body", type: "string", required: true, enum: ["ASK", "BID"] },
      price: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^-?[0-9]+(\\.[0-9]+)?$",
        meaning: "Decimal number in a string, written with digits and at most one point"
      },
      amount: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^(0*[1-9][0-9]*(\\.[0-9]+)?|0+\\.0*[1-9][0-9]*)$",
        meaning: "Decimal number in a string, larger than 0"
      }
    },
    matches: { market_id: ["market_id"], side: ["side"] },
    data: { ref: "Order" }
  },
  getOrder: {
    method: "GET",
    path: "/viewer/orders/{order_id}",
    safe: true,
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true } },
    matches: { order_id: ["id"] },
    data: { ref: "Order" }
  },
  cancelOrder: {
    method: "POST",
    path: "/viewer/orders/{order_id}/cancel",
    safe: false,
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true } },
    matches: { order_id: ["id"] },
    data: { ref: "Order" }
  },
  cancelAllOrders: {
    method: "POST",
    path: "/viewer/orders/cancel_all",
    safe: false,
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`"
      }
    },
    matches: { market_id: ["market_id", "*/market_id", "edges/*/node/market_id"] },
    data: { ref: "CancelAllOrdersResponse" }
  },
  listWithdrawals: {
    method: "GET",
    path: "/viewer/withdrawals",
    safe: true,
    secured: true,
    parameters: { first: { in: "query", type: "integer" }, after: { in: "query", type: "string" } },
    pages: {
      items: "edges",
      node: "node",
      forward: { parameter: "after", size: "first", cursor: "page_info/end_cursor", more: "page_info/has_next_page" }
    },
    data: { ref: "WithdrawalConnection" }
  }
};

// src/sandbox/http/read-parameters.ts
var maxBodyLength = 65536;
var integer = /^(0|-?[1-9][0-9]*)$/;
function readParameters(id, raw, readings2) {
  const { method, parameters } = operations[id];
  const places2 = /* @__PURE__ */ new Map();
  places2.set("path", raw.path);
  places2.set("query", queryOf(raw.query));
  const inBody = method === "POST" && readings2.parametersIn === "body";
  const free = Object.values(parameters).some(({ in: place }) => place !== "path");
  if (inBody && free) places2.set("body", bodyOf(raw));
  else if (raw.body !== "") throw new RefusedRequest("invalidBody", "the operation takes none");
  const placeOf2 = ({ in: place }) => place === "path" ? "path" : inBody ? "body" : "query";
  for (const [place, members2] of places2) {
    for (const name of Object.keys(members2)) {
      const parameter = Object.hasOwn(parameters, name) ? parameters[name] : void 0;
      if (!parameter || placeOf2(parameter) !== place) throw invalid2(name, `is not described (${place})`);
    }
  }
  const values = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const place = placeOf2(parameter);
    const value = places2.get(place)?.[name];
    if (value !== void 0) values[name] = checked(name, described(name, parameter, readings2), value, place);
    else if (parameter.required) throw invalid2(name, "is required");
  }
  return values;
}
function described(name, parameter, { partFilledState }) {
  const { enum: states = [] } = parameter;
  if (name !== "state" || states.includes(partFilledState)) return parameter;
  return { ...parameter, enum: [...states, partFilledState] };
}
function checked(name, { type, pattern, enum: allowed, minimum }, value, place) {
  if (typeof value !== "string" && !(place === "body" && type === "integer" && Number.isSafeInteger(value))) {
    throw invalid2(name, `must be ${type === "integer" ? "an integer" : "a string"}`);
  }
  const text = String(value);
  if (type === "integer" && !integer.test(text)) throw invalid2(name, "must be an integer");
  if (minimum !== void 0 && Number(text) < minimum) throw invalid2(name, `must be ${minimum} or more`);
  if (allowed && !allowed.includes(text)) throw invalid2(name, `must be one of ${allowed.join(", ")}`);
  if (pattern && !new RegExp(pattern, "u").test(text)) throw invalid2(name, "has a form that is not described");
  return text;
}
function queryOf(query) {
  const members2 = /* @__PURE__ */ Object.create(null);
  for (const [name, value] of query) {
    if (name in members2) throw invalid2(name, "is given twice");
    members2[name] = value;
  }
  return members2;
}
function bodyOf({ body, contentType }) {
  if (body.length > maxBodyLength) throw new RefusedRequest("invalidBody", "it is too long");
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    throw new RefusedRequest("invalidBody", "its content type must be application/json");
  }
  let members2;
  try {
    members2 = JSON.parse(body);
  } catch {
    throw new RefusedRequest("invalidBody", "it is not JSON");
  }
  if (typeof members2 !== "object" || members2 === null || Array.isArray(members2)) {
    throw new RefusedRequest("invalidBody", "it must be an object");
  }
  return members2;
}
function invalid2(name, what) {
  return new RefusedRequest("invalidParameter", `"${/^\w{1,40}$/.test(name) ? name : "\u2026"}" ${what}`);
}

// src/sandbox/http/route.ts
var isName = (segment) => segment.startsWith("{");
var table = Object.entries(operations).map(([id, { method, path }]) => ({ id, method, segments: (basePath + path).split("/") })).sort((a, b) => a.segments.filter(isName).length - b.segments.filter(isName).length);
function routeOf(method, pathname) {
  const parts = pathname.split("/");
  for (const { id, method: expected, segments } of table) {
    if (method !== expected || parts.length !== segments.length) continue;
    const path = {};
    const fits = segments.every((segment, index) => {
      const part = parts[index] ?? "";
      if (!isName(segment)) return segment === part;
      path[segment.slice(1, -1)] = decoded(part);
      return part !== "";
    });
    if (fits) return { id, path };
  }
  return void 0;
}
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

// src/sandbox/http/write-json.ts
function writeJson(value) {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members2 = Object.entries(value).filter(([, member]) => member !== void 0);
  return `{${members2.map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`).join(",")}}`;
}

// src/sandbox/http/write-response.ts
function createResponseWriter({ envelope, errorBody }, now) {
  function write(body, status, headers = {}) {
    const date = new Date(now()).toUTCString();
    if (status === 204) return new Response(null, { status, headers: { Date: date } });
    return new Response(writeJson(body), {
      status,
      headers: { "Content-Type": "application/json", Date: date, ...headers }
    });
  }
  return {
    success: (data, status = 200) => write(envelope === "data" ? { data } : data, status),
    error({ status, code, message }, headers) {
      const error = { code, message };
      const bodies = { flat: error, nested: { error }, list: { errors: [error] } };
      return write(bodies[errorBody], status, headers);
    }
  };
}

// src/sandbox/http/handle-request.ts
var scopes = {
  listAccounts: "accounts",
  listOrders: "orders",
  getOrder: "orders",
  createOrder: "orders",
  cancelOrder: "orders",
  cancelAllOrders: "orders",
  listWithdrawals: "wallet"
};
function createRequestHandler({ store, readings: readings2, keys, drawFault, now, onResponse }) {
  const write = createResponseWriter(readings2, now);
  const operations3 = createOperations(store, readings2);
  async function carryOut(request, { id, path }, query, address) {
    const { claims, refusal } = await verifyToken(request.headers.get("Authorization"), {
      now,
      secretOf: (apiKey) => keys.find(apiKey)?.apiSecret,
      isPermitted({ sub }) {
        const key = keys.find(sub);
        return key !== void 0 && key.scopes.includes(scopes[id]) && (key.addresses?.includes(address) ?? true);
      }
    });
    if (refusal) return write.error(refusal);
    const raw = { path, query, contentType: request.headers.get("Content-Type"), body: await request.text() };
    const values = readParameters(id, raw, readings2);
    const viewer = keys.find(claims.sub)?.viewer;
    if (viewer === void 0) return write.error(errors.resourceNotFound);
    const { data, status } = operations3[id](viewer, values);
    return write.success(data, status);
  }
  return async function handleRequest(request, address = "127.0.0.1") {
    const { method, signal } = request;
    const url = urlOf(request);
    const route = url && routeOf(method, url.pathname);
    const carryOn = async () => {
      try {
        if (!route) throw new RefusedRequest("unknownOperation");
        return await carryOut(request, route, url.searchParams, address);
      } catch (error) {
        if (error instanceof RefusedRequest) return write.error(error);
        throw error;
      }
    };
    const fault = drawFault(route?.id);
    const response = await (fault ? injectFault(fault, { carryOn, writeError: write.error, signal }) : carryOn());
    onResponse?.({ method, path: url?.pathname ?? "", operation: route?.id, response });
    return response;
  };
}
function urlOf({ url }) {
  try {
    return new URL(url);
  } catch {
    return void 0;
  }
}

// src/sandbox/keys.ts
function createKeys(defaultViewer) {
  const keys = /* @__PURE__ */ new Map();
  let count3 = 0;
  return {
    find: (apiKey) => keys.get(apiKey),
    revoke: (apiKey) => void keys.delete(apiKey),
    add(key) {
      count3++;
      const { apiKey = `sandbox-key-${count3}`, apiSecret = `sandbox-secret-${count3}` } = key;
      const { viewer = defaultViewer, scopes: scopes2 = ["accounts", "orders", "wallet"], addresses } = key;
      keys.set(apiKey, { apiKey, apiSecret, viewer, scopes: scopes2, ...addresses && { addresses } });
      return { apiKey, apiSecret };
    }
  };
}

// src/sandbox/market/seed-orders.ts
var fates = ["rests", "rests", "rests", "rests", "is cancelled", "rests", "rests", "rests", "rests", "is filled"];
function seedOrders(store, { count: count3, market_id: market_id2 = "BTC-USDT", viewer }, other) {
  for (let number = 0; number < count3; number++) {
    const fate = fates[number % fates.length];
    const side = (number + Math.floor(number / fates.length)) % 2 === 0 ? "BID" : "ASK";
    const distance2 = 11 + number % 1e3;
    const price = fate === "is filled" ? "64001" : String(side === "BID" ? 64e3 - distance2 : 64e3 + distance2);
    const order2 = store.fund(viewer, { market_id: market_id2, side, price, amount: "0.01" });
    if (fate === "is cancelled") store.matching.cancel(order2);
    if (fate === "is filled") {
      store.fund(other, { market_id: market_id2, side: side === "BID" ? "ASK" : "BID", price, amount: "0.01" });
    }
  }
}

// src/sandbox/market/starting-orders.ts
var market_id = "BTC-USDT";
function placeStartingOrders(store, viewer, other) {
  store.fund(other, { market_id, side: "BID", price: "65251.75", amount: "0.125" });
  store.fund(viewer, { market_id, side: "BID", price: "64000.5", amount: "0.01" });
  store.fund(viewer, { market_id, side: "ASK", price: "65250", amount: "0.5" });
}

// src/sandbox/market/balances.ts
function createBalances() {
  const viewers = /* @__PURE__ */ new Map();
  function of(viewer) {
    let holdings = viewers.get(viewer);
    if (!holdings) viewers.set(viewer, holdings = /* @__PURE__ */ new Map());
    return holdings;
  }
  function holding(viewer, asset) {
    const holdings = of(viewer);
    let found = holdings.get(asset);
    if (!found) holdings.set(asset, found = { available: 0n, reserved: 0n });
    return found;
  }
  return {
    of,
    deposit: (viewer, asset, amount) => void (holding(viewer, asset).available += amount),
    reserve(viewer, asset, amount) {
      const held = of(viewer).get(asset);
      if (!held || held.available < amount) return false;
      held.available -= amount;
      held.reserved += amount;
      return true;
    },
    release(viewer, asset, amount) {
      const held = holding(viewer, asset);
      held.reserved -= amount;
      held.available += amount;
    },
    pay(from, to, asset, amount) {
      holding(from, asset).reserved -= amount;
      holding(to, asset).available += amount;
    }
  };
}

// src/sandbox/lists/sorted-list.ts
var longest = 512;
function createSortedList(compare, onVisit = () => {
}) {
  const chunks = [];
  function search(array, itemOf, position2, beyond) {
    let low = 0;
    let high = array.length;
    while (low < high) {
      const middle = low + high >>> 1;
      onVisit();
      const order2 = compare(itemOf(array[middle]), position2);
      if (order2 < 0 || beyond && order2 === 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  function locate(position2, beyond = false) {
    const chunk = search(chunks, (each) => each.at(-1), position2, beyond);
    const index = search(chunks[chunk] ?? [], (each) => each, position2, beyond);
    return { chunk, index };
  }
  function has(position2) {
    const { chunk, index } = locate(position2);
    const item = chunks[chunk]?.[index];
    return item !== void 0 && compare(item, position2) === 0;
  }
  return {
    has,
    add(item) {
      const last = chunks.at(-1);
      onVisit();
      if (!last || compare(last.at(-1), item) < 0) {
        if (last && last.length < longest) last.push(item);
        else chunks.push([item]);
        return;
      }
      const { chunk, index } = locate(item);
      const target = chunks[chunk];
      target.splice(index, 0, item);
      if (target.length > longest) chunks.splice(chunk + 1, 0, target.splice(longest / 2));
    },
    remove(item) {
      if (!has(item)) return;
      const { chunk, index } = locate(item);
      const target = chunks[chunk];
      target.splice(index, 1);
      if (target.length === 0) chunks.splice(chunk, 1);
    },
    *between({ after, before } = {}, direction = "up") {
      const up = direction === "up";
      const start = after === void 0 ? { chunk: 0, index: 0 } : locate(after, true);
      const end = before === void 0 ? { chunk: chunks.length, index: 0 } : locate(before);
      let { chunk, index } = up ? start : end;
      for (; ; ) {
        const left = up ? end.chunk - chunk || end.index - index : chunk - start.chunk || index - start.index;
        if (left <= 0) return void 0;
        if (!up && index === 0) index = chunks[--chunk]?.length ?? 0;
        else if (up && index >= (chunks[chunk]?.length ?? 0)) {
          chunk++;
          index = 0;
        } else {
          onVisit();
          yield chunks[chunk]?.[up ? index++ : --index];
        }
      }
    }
  };
}

// src/sandbox/market/order-book.ts
function createOrderBook() {
  const byTime = (a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  const byPrice = (a, b) => a.price < b.price ? -1 : a.price > b.price ? 1 : 0;
  const sides = {
    ASK: createSortedList((a, b) => byPrice(a, b) || byTime(a, b)),
    BID: createSortedList((a, b) => byPrice(b, a) || byTime(a, b))
  };
  return {
    add: (order2) => sides[order2.side].add(order2),
    remove: (order2) => sides[order2.side].remove(order2),
    match({ side, price }) {
      const { value: best } = sides[side === "BID" ? "ASK" : "BID"].between().next();
      if (!best) return void 0;
      return (side === "BID" ? best.price <= price : best.price >= price) ? best : void 0;
    }
  };
}

// src/sandbox/market/matching.ts
function createMatching(orders, balances, firstOrderId, partFilledState) {
  const books = /* @__PURE__ */ new Map();
  let nextId = firstOrderId;
  function bookOf(market2) {
    let book = books.get(market2);
    if (!book) books.set(market2, book = createOrderBook());
    return book;
  }
  const cost = ({ market_id: market_id2, side, price, amount }, part = amount) => {
    const [base, quote] = assetsOf(market_id2);
    return side === "BID" ? [quote, decimal.times(price, part)] : [base, part];
  };
  function deal(taker, maker) {
    const left = (order2) => order2.amount - order2.filled;
    const amount = left(taker) < left(maker) ? left(taker) : left(maker);
    const [bid, ask] = taker.side === "BID" ? [taker, maker] : [maker, taker];
    const [quote, total] = cost({ ...bid, price: maker.price }, amount);
    const [base] = cost(ask);
    balances.release(bid.viewer, quote, decimal.times(bid.price - maker.price, amount));
    balances.pay(bid.viewer, ask.viewer, quote, total);
    balances.pay(ask.viewer, bid.viewer, base, amount);
    for (const order2 of [taker, maker]) {
      order2.filled += amount;
      order2.dealt += total;
      orders.move(order2, left(order2) === 0n ? "FILLED" : partFilledState);
    }
    if (maker.state === "FILLED") bookOf(maker.market_id).remove(maker);
  }
  return {
    cost,
    place(created) {
      if (!balances.reserve(created.viewer, ...cost(created))) throw new RefusedRequest("insufficientBalance");
      const order2 = { ...created, id: nextId++, filled: 0n, dealt: 0n, state: "PENDING" };
      const book = bookOf(order2.market_id);
      orders.add(order2);
      for (let maker = book.match(order2); maker && isOpen(order2); maker = book.match(order2)) {
        deal(order2, maker);
      }
      if (isOpen(order2)) book.add(order2);
      return order2;
    },
    cancel(order2) {
      if (!isOpen(order2)) return order2;
      bookOf(order2.market_id).remove(order2);
      balances.release(order2.viewer, ...cost(order2, order2.amount - order2.filled));
      orders.move(order2, "CANCELED");
      return order2;
    }
  };
}

// src/sandbox/lists/id-list.ts
function createIdList(listOrder, onVisit) {
  const list2 = createSortedList((a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : 0, onVisit);
  if (listOrder === "oldest") return list2;
  return {
    ...list2,
    between: ({ after, before } = {}, direction = "up") => list2.between({ after: before, before: after }, direction === "up" ? "down" : "up")
  };
}

// src/sandbox/market/order-lists.ts
function createOrderLists(listOrder, onVisit) {
  const byId = /* @__PURE__ */ new Map();
  const lists = /* @__PURE__ */ new Map();
  function list2({ viewer, market_id: market_id2, side, state }) {
    const name = `${market_id2} ${side ?? "*"} ${state ?? "*"} ${viewer}`;
    let found = lists.get(name);
    if (!found) lists.set(name, found = createIdList(listOrder, onVisit));
    return found;
  }
  function listsOf({ viewer, market_id: market_id2, side }, state) {
    return [list2({ viewer, market_id: market_id2, state }), list2({ viewer, market_id: market_id2, side, state })];
  }
  return {
    list: list2,
    get: (id) => byId.get(id),
    add(order2) {
      byId.set(order2.id, order2);
      for (const each of [...listsOf(order2, void 0), ...listsOf(order2, order2.state)]) each.add(order2);
    },
    move(order2, state) {
      for (const each of listsOf(order2, order2.state)) each.remove(order2);
      order2.state = state;
      for (const each of listsOf(order2, state)) each.add(order2);
    }
  };
}

// src/sandbox/market/withdrawals.ts
function createWithdrawals(listOrder, now) {
  const lists = /* @__PURE__ */ new Map();
  let nextId = 501n;
  function list2(viewer) {
    let found = lists.get(viewer);
    if (!found) lists.set(viewer, found = createIdList(listOrder));
    return found;
  }
  return {
    list: list2,
    add(viewer, seed) {
      const id = nextId++;
      const time = new Date(now()).toISOString();
      const withdrawal2 = {
        id,
        customer_id: viewer,
        asset_id: "BTC",
        amount: "0.25",
        state: "CONFIRMED",
        note: `withdrawal ${id}`,
        txid: id.toString(16).padStart(16, "0"),
        completed_at: time,
        inserted_at: time,
        is_internal: false,
        target_address: `address-${id}`,
        ...seed
      };
      list2(viewer).add(withdrawal2);
      return withdrawal2;
    }
  };
}

// src/sandbox/market/store.ts
function createStore(readings2, firstOrderId, now) {
  const { listOrder, partFilledState } = readings2;
  const orders = createOrderLists(listOrder);
  const balances = createBalances();
  const matching = createMatching(orders, balances, firstOrderId, partFilledState);
  return {
    orders,
    matching,
    withdrawals: createWithdrawals(listOrder, now),
    balances: (viewer) => Object.fromEntries(
      [...balances.of(viewer)].map(([asset, { available, reserved }]) => [
        asset,
        { available: decimal.format(available), reserved: decimal.format(reserved) }
      ])
    ),
    deposit: (viewer, asset, amount) => balances.deposit(viewer, asset, positive2("amount", amount)),
    fund(viewer, { market_id: market_id2, side, price, amount }) {
      if (!isMarket(market_id2)) throw new TypeError('"market_id" must be BASE-QUOTE');
      const order2 = { viewer, market_id: market_id2, side, price: positive2("price", price), amount: positive2("amount", amount) };
      balances.deposit(viewer, ...matching.cost(order2));
      return matching.place(order2);
    }
  };
}
function positive2(name, text) {
  const value = decimal.parse(text);
  if (value === void 0 || value <= 0n) throw new TypeError(`"${name}" must be a decimal string larger than 0`);
  return value;
}

// src/sandbox/readings.ts
var defaults = {
  parametersIn: "body",
  cancelAll: "array",
  errorBody: "flat",
  envelope: "none",
  createdStatus: 200,
  cancelStatus: 200,
  cancelNoneStatus: 200,
  emptyCursor: "",
  pageMembers: "all",
  emptyAverage: "0",
  partFilledState: "PENDING",
  withdrawalUnderWay: "none",
  listOrder: "newest",
  defaultPageSize: 50,
  maxPageSize: 1e3
};
function readingsFrom(chosen) {
  const names = Object.keys(defaults);
  const readings2 = names.map((name) => [name, chosen[name] === void 0 ? defaults[name] : chosen[name]]);
  return Object.fromEntries(readings2);
}

// src/sandbox/time.ts
function createSandboxTime() {
  let stoppedAt;
  let offsetMs = 0;
  const stopAt = (ms) => {
    stoppedAt = ms;
    offsetMs = 0;
  };
  return {
    now: () => (stoppedAt ?? Date.now()) + offsetMs,
    advance: (ms) => void (offsetMs += ms),
    set: stopAt,
    reset: () => stopAt()
  };
}

// src/sandbox/sandbox.ts
var demoViewer = "viewer-1";
var counterparty = "counterparty";
var someOfEach = { BTC: "10", ETH: "100", USDT: "1000000" };
function createSandbox(options = {}) {
  const {
    deposits = someOfEach,
    firstOrderId = 1001,
    startingOrders = true,
    withdrawals = 3,
    cors,
    onResponse
  } = options;
  const readings2 = readingsFrom(options);
  const time = createSandboxTime();
  const { faults, drawFault } = createFaults(options.faults);
  const keys = createKeys(demoViewer);
  const store = createStore(readings2, BigInt(firstOrderId) - (startingOrders ? 1n : 0n), time.now);
  const handleRequest = createRequestHandler({ store, readings: readings2, keys, drawFault, now: time.now, onResponse });
  const handle = cors === void 0 ? handleRequest : withCors(handleRequest, cors);
  const givenKeys = {
    demo: keys.add({ apiKey: "sandbox-key", apiSecret: "sandbox-secret" }),
    withoutWallet: keys.add({ scopes: ["accounts", "orders"] }),
    withoutScopes: keys.add({ scopes: [] }),
    revoked: keys.add({}),
    elsewhere: keys.add({ addresses: ["192.0.2.1"] }),
    otherViewer: keys.add({ viewer: "viewer-2" })
  };
  keys.revoke(givenKeys.revoked.apiKey);
  for (const [asset, amount] of Object.entries(deposits)) store.deposit(demoViewer, asset, amount);
  if (startingOrders) placeStartingOrders(store, demoViewer, counterparty);
  for (let number = 0; number < withdrawals; number++) store.withdrawals.add(demoViewer, {});
  if (readings2.withdrawalUnderWay !== "none") {
    const unknown = readings2.withdrawalUnderWay === null ? null : void 0;
    store.withdrawals.add(demoViewer, { state: "PENDING", note: unknown, txid: unknown, completed_at: unknown });
  }
  return {
    baseUrl: "https://sandbox.invalid",
    fetch: fetchFrom(handle),
    handle,
    keys: givenKeys,
    addKey: (key = {}) => keys.add(key),
    revokeKey: (apiKey) => keys.revoke(apiKey),
    time,
    faults,
    assumptions: assumptionsOf(readings2),
    balances: (viewer = demoViewer) => store.balances(viewer),
    deposit: ({ asset_id, amount, viewer = demoViewer }) => store.deposit(viewer, asset_id, amount),
    quote: (terms) => orderNode(store.fund(counterparty, terms), readings2),
    seedOrders: (seed) => seedOrders(store, { viewer: demoViewer, ...seed }, counterparty),
    seedWithdrawal: ({ viewer = demoViewer, ...seed } = {}) => store.withdrawals.add(viewer, seed)
  };
}

// toolkit/contract/finding.ts
function findingsIn(operation7, under) {
  return (place, expected, seen) => {
    return { operation: operation7, pointer: `${under}${place}`, expected, seen };
  };
}
function shown(value) {
  if (value === void 0) return "nothing";
  return JSON.stringify(value, (_key, each) => typeof each === "bigint" ? `${each}n` : each);
}
function cut(text, length = 80) {
  return text.length > length ? `${text.slice(0, length - 3)}...` : text;
}
function anyItem(pointer) {
  return pointer.replace(/\/\d+(?=\/|$)/g, "/*");
}

// toolkit/description/pointer.ts
function segmentsOf(reference) {
  if (!reference.startsWith("#/")) return void 0;
  return reference.slice(2).split("/").map((segment) => decoded2(segment).replaceAll("~1", "/").replaceAll("~0", "~"));
}
function targetOf(document, reference) {
  return segmentsOf(reference)?.reduce(
    (value, key) => typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0,
    document
  );
}
function decoded2(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// toolkit/description/resolve.ts
function resolve(description, value) {
  let current = value;
  for (let hops = 0; isReference(current); hops++) {
    if (!current.$ref.startsWith("#/") || hops > 100) throw new Error(`cannot resolve "${current.$ref}": bundle first`);
    const target = targetOf(description, current.$ref);
    if (target === void 0) throw new Error(`"${current.$ref}" leads nowhere`);
    current = target;
  }
  return current;
}
function isReference(value) {
  return typeof value?.$ref === "string";
}

// toolkit/description/operations-of.ts
var methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
function operationsOf(description) {
  return Object.entries(description.paths).flatMap(
    ([path, item]) => Object.entries(resolve(description, item)).filter(([method]) => methods.includes(method)).map(([method, described2]) => {
      const operation7 = described2;
      if (!operation7.operationId) throw new Error(`${method.toUpperCase()} ${path} has no operationId`);
      const parameters = [...item.parameters ?? [], ...operation7.parameters ?? []];
      return {
        id: operation7.operationId,
        method: method.toUpperCase(),
        path,
        operation: operation7,
        parameters: parameters.map((parameter) => resolve(description, parameter))
      };
    })
  );
}

// toolkit/contract/facts/plain.ts
var defaults2 = {
  additionalProperties: [true, "{}"],
  deprecated: [false],
  maxItems: ["Infinity"],
  minItems: [0],
  minLength: [0],
  minProperties: [0],
  readOnly: [false],
  required: ["[]"],
  uniqueItems: [false],
  writeOnly: [false]
};
var isDefault = (values, value) => values?.includes(typeof value === "object" ? JSON.stringify(value) : value) ?? false;
function plainSchema(schema) {
  if (typeof schema !== "object" || schema === null) return schema;
  const plain = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (isDefault(defaults2[keyword], value)) continue;
    plain[keyword] = plainKeyword(keyword, value);
  }
  return merged(merged(plain, "anyOf"), "allOf");
}
function plainKeyword(keyword, value) {
  switch (keyword) {
    case "properties":
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainSchema(each)]));
    case "items":
    case "additionalProperties":
    case "not":
      return plainSchema(value);
    case "anyOf":
    case "allOf":
      return distinct(flattened(keyword, value));
    case "oneOf":
      return value.map(plainSchema).sort(byText);
    case "required":
    case "enum":
    case "x-insisted":
    case "x-readings":
      return [...value].sort();
    case "type":
      return Array.isArray(value) ? value.length === 1 ? value[0] : [...value].sort() : value;
    case "pattern":
      return plainPattern(String(value));
    default:
      return value;
  }
}
function flattened(keyword, forms3) {
  return forms3.map(plainSchema).flatMap((form) => {
    const inner = form[keyword];
    return Array.isArray(inner) && Object.keys(form).length === 1 ? inner : [form];
  });
}
function merged(schema, keyword) {
  const { [keyword]: forms3, ...rest } = schema;
  if (!Array.isArray(forms3) || keyword === "anyOf" && forms3.length > 1) return schema;
  const all = [rest, ...forms3];
  const names = all.flatMap((form) => Object.keys(form));
  return new Set(names).size === names.length ? Object.assign({}, ...all) : schema;
}
var textOf = (value) => JSON.stringify(
  value,
  (_name, each) => typeof each === "object" && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => one < other ? -1 : 1)) : each
);
var byText = (one, other) => textOf(one) < textOf(other) ? -1 : 1;
var distinct = (forms3) => [...new Map(forms3.map((form) => [textOf(form), form])).values()].sort(byText);
function plainPattern(pattern) {
  return pattern.replaceAll("(?:", "(").replaceAll("{1,}", "+").replaceAll("{0,}", "*").replaceAll("{0,1}", "?").replace(/\[([^\]]*)\]|\\d/g, (all, set) => {
    if (set === void 0) return "[0-9]";
    const ranges = set.replaceAll("\\d", "0-9").match(/\\?.-\\?.|\\?./g) ?? [];
    return set.startsWith("^") ? all.replaceAll("\\d", "0-9") : `[${ranges.sort().join("")}]`;
  });
}
function plainParameter(place, parameter) {
  const form = place === "query" || place === "cookie";
  const known2 = { deprecated: false, allowEmptyValue: false, allowReserved: false };
  Object.assign(known2, form ? { style: "form", explode: true } : { style: "simple", explode: false });
  return Object.fromEntries(Object.entries(parameter).filter(([name, value]) => known2[name] !== value));
}

// toolkit/contract/facts/described-rows.ts
var explains = /^(\$ref|description|summary|title|examples?|tags|externalDocs|\$comment|x-(?!insisted$|readings$).*)$/;
function describedRows(description) {
  const rows = /* @__PURE__ */ new Map();
  const put2 = (name, value) => void rows.set(name, canonical(value));
  put2("* versions", [description.openapi, description.jsonSchemaDialect]);
  const urlsOf = (servers) => servers?.map(({ url }) => url);
  put2("* servers", urlsOf(description.servers));
  const schemes = description.components?.securitySchemes ?? {};
  for (const [name, scheme2] of Object.entries(schemes)) put2(`* scheme ${name}`, binding(scheme2));
  for (const { id, method, path, operation: operation7, parameters } of operationsOf(description)) {
    put2(`${id} is`, `${method} ${path}`);
    const { deprecated, servers = description.paths[path].servers } = operation7;
    if (deprecated) put2(`${id} deprecated`, true);
    const urls = canonical(urlsOf(servers ?? description.servers));
    if (urls !== rows.get("* servers")) rows.set(`${id} servers`, urls);
    const marks = operation7;
    put2(`${id} matches`, marks["x-matches"] ?? {});
    put2(`${id} pages`, marks["x-pagination"] ?? {});
    put2(`${id} security`, operation7.security ?? description.security ?? []);
    for (const { name, in: place, required = false, schema = {}, ...rest } of parameters) {
      put2(`${id} ${place} ${name}`, {
        required,
        ...plainParameter(place, binding(rest)),
        schema: plainSchema(flat(schema))
      });
    }
    const body = operation7.requestBody && resolve(description, operation7.requestBody);
    if (body) put2(`${id} body`, { required: body.required ?? false, content: contents(body.content) });
    for (const [status, response] of Object.entries(operation7.responses)) {
      const { content = {}, ...rest } = resolve(description, response);
      put2(`${id} response ${status}`, { ...binding(rest), content: contents(content) });
      for (const media of Object.values(content)) {
        const examples = Object.entries(media.examples ?? {}).map(([name, each]) => [name, resolve(description, each)]);
        if (/^[45]/.test(status)) {
          for (const [name, each] of examples)
            put2(`${id} error ${status} ${name}`, each.value);
        }
      }
    }
  }
  return rows;
  function contents(content) {
    return Object.fromEntries(
      Object.entries(content).map(([type, { schema = {} }]) => [type, plainSchema(flat(schema))])
    );
  }
  function flat(value, depth = 0) {
    if (depth > 20) throw new Error("a schema refers to itself");
    if (Array.isArray(value)) return value.map((item) => flat(item, depth + 1));
    if (typeof value !== "object" || value === null) return value;
    const target = resolve(description, value);
    const open2 = [value, ...target === value ? [] : [target]].flatMap(readingsOf);
    const merged2 = { ...target, ...value, ...open2.length > 0 && { "x-readings": open2 } };
    const members2 = Object.entries(merged2).filter(([name]) => !explains.test(name));
    return Object.fromEntries(
      members2.map(([name, member]) => [
        name,
        name === "properties" ? Object.fromEntries(Object.entries(member).map(([key, each]) => [key, flat(each, depth + 1)])) : flat(member, depth + 1)
      ])
    );
  }
}
function readingsOf(schema) {
  return [schema["x-not-shown"] ?? []].flat().flatMap(({ keywords = [] }) => keywords);
}
function binding(value) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !explains.test(name)));
}
function canonical(value) {
  return JSON.stringify(value, (_name, each) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([one], [other]) => one < other ? -1 : 1));
  });
}

// toolkit/contract/facts/operations.ts
var market = { type: "string", form: "market", required: true };
var cursor = { type: "string", form: "cursor", required: false };
var count2 = { type: "integer", form: "count", required: false };
var orderId = { type: "integer", form: "id", required: true };
var oneOrder = { parameters: { order_id: orderId }, repeats: { order_id: "id" }, data: "order" };
var operations2 = {
  listOrders: {
    part: "4.1",
    method: "GET",
    path: "/viewer/orders",
    parameters: {
      market_id: market,
      after: cursor,
      before: cursor,
      first: count2,
      last: count2,
      side: { type: "string", form: "side", required: false },
      state: { type: "string", form: "order state", required: false }
    },
    repeats: { market_id: "market_id", side: "side" },
    data: "orders"
  },
  getOrder: { part: "4.2", method: "GET", path: "/viewer/orders/{order_id}", ...oneOrder },
  createOrder: {
    part: "4.3",
    method: "POST",
    path: "/viewer/orders",
    parameters: {
      market_id: market,
      side: { type: "string", form: "side", required: true },
      price: { type: "string", form: "decimal", required: true },
      amount: { type: "string", form: "positive decimal", required: true }
    },
    repeats: { market_id: "market_id", side: "side" },
    data: "order"
  },
  cancelOrder: { part: "4.4", method: "POST", path: "/viewer/orders/{order_id}/cancel", ...oneOrder },
  cancelAllOrders: {
    part: "4.5",
    method: "POST",
    path: "/viewer/orders/cancel_all",
    parameters: { market_id: market },
    repeats: { market_id: "market_id" },
    data: "cancelled orders"
  },
  listWithdrawals: {
    part: "4.6",
    method: "GET",
    path: "/viewer/withdrawals",
    parameters: { first: count2, after: cursor },
    data: "withdrawals"
  },
  listAccounts: { part: "4.7", method: "GET", path: "/viewer/accounts", parameters: {}, data: "not shown" }
};

// toolkit/contract/facts/facts.ts
var order = {
  id: ["integer", "id"],
  market_id: ["string", "market"],
  price: ["string", "decimal"],
  amount: ["string", "decimal"],
  filled_amount: ["string", "decimal"],
  avg_deal_price: ["string", "decimal"],
  side: ["string", "side"],
  state: ["string", "order state"]
};
var withdrawal = {
  id: ["integer", "id"],
  customer_id: ["string", "text"],
  asset_id: ["string", "text"],
  amount: ["string", "decimal"],
  state: ["string", "withdrawal state"],
  note: ["string", "text"],
  txid: ["string", "text"],
  completed_at: ["string", "timestamp"],
  inserted_at: ["string", "timestamp"],
  is_internal: ["boolean", "flag"],
  target_address: ["string", "text"]
};
var pageInfo = {
  end_cursor: ["string", "cursor"],
  start_cursor: ["string", "cursor"],
  has_next_page: ["boolean", "flag"],
  has_previous_page: ["boolean", "flag"]
};
var errors2 = {
  unauthorized: { status: 401, code: 40004, message: "Unauthorized" },
  invalidToken: { status: 401, code: 40106, message: "Invalid Token" },
  unexpectedRequestHeader: { status: 400, code: 40107, message: "Unexpected request header" },
  permissionDenied: { status: 403, code: 10403, message: "Permission denied" },
  resourceNotFound: { status: 404, code: 10013, message: "Resource not found" }
};
var facts = {
  /** Parts 4 and 9. */
  pathPrefix: "/api/v3",
  operations: operations2,
  order,
  withdrawal,
  pageInfo,
  /** Parts 2.1, 2.2 and 3. */
  enums: { side: ["ASK", "BID"], "order state": ["CANCELED", "FILLED", "PENDING"], "withdrawal state": ["CONFIRMED"] },
  errors: errors2,
  /** Part 5. */
  token: {
    scheme: "Bearer",
    header: { alg: "HS256", typ: "JWT" },
    claims: {
      type: { type: "string", required: true, value: "OpenAPIV2" },
      sub: { type: "string", required: true },
      nonce: { type: "string", required: true },
      recv_window: { type: "string", required: false }
    }
  },
  /** Part 8. */
  limits: { recvWindowDefaultSeconds: 30, amountLargerThan: 0 }
};

// toolkit/contract/facts/directions.ts
var forward = {
  size: "first",
  cursor: "after",
  from: "end_cursor",
  more: "has_next_page",
  behind: "has_previous_page"
};
var backward = {
  size: "last",
  cursor: "before",
  from: "start_cursor",
  more: "has_previous_page",
  behind: "has_next_page"
};
var directionOf = (parameter) => parameter === "last" || parameter === "before" ? backward : forward;

// toolkit/contract/facts/readings.ts
var forms = {
  id: { openPoint: "U-26", keywords: { format: "int64", minimum: 0 }, readings: ["minimum"] },
  market: { openPoint: "U-29", keywords: { pattern: "^.+-.+$" } },
  decimal: {
    openPoint: "U-28",
    keywords: { format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$" },
    readings: ["pattern"],
    statedInRequests: true
  },
  "positive decimal": {
    openPoint: "U-28",
    keywords: { format: "decimal", pattern: "^(0*[1-9][0-9]*(\\.[0-9]+)?|0+\\.0*[1-9][0-9]*)$" }
  },
  timestamp: {
    openPoint: "U-46",
    keywords: {
      format: "date-time",
      pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]+(Z|\\+00:00)$"
    },
    readings: ["format", "pattern"]
  },
  count: { openPoint: "U-34", keywords: { minimum: 1 }, readings: ["minimum"] }
};
var walked = ({ cursor: cursor2, size, from, more }) => {
  return { parameter: cursor2, size, cursor: `page_info/${from}`, more: `page_info/${more}` };
};
var readings = {
  forms,
  /** U-06: where the parameters of POST operations travel. */
  postParameters: { openPoint: "U-06", mediaType: "application/json", required: true },
  /** U-21, U-22: the status of success, and no envelope. */
  success: { openPoint: "U-21", status: "200", mediaType: "application/json" },
  /** U-13: error bodies. */
  error: { openPoint: "U-13", mediaType: "application/json", members: { code: "integer", message: "string" } },
  /** What a program steers by: without it there is no data. */
  insisted: { order: ["id"], withdrawal: ["id"], page: ["edges", "page_info"], edge: ["node"] },
  /** U-50: where a walk finds its cursors, and whether there is more. */
  pages: { items: "edges", node: "node", forward: walked(forward), backward: walked(backward) },
  /** The name of the scheme and what it carries (5). */
  security: { name: "bearerAuth", type: "http", scheme: "bearer", bearerFormat: "JWT" }
};

// toolkit/contract/facts/document-rows.ts
function documentRows() {
  const { security, success, error, postParameters } = readings;
  const rows = /* @__PURE__ */ new Map();
  const put2 = (name, value) => void rows.set(name, canonical(value));
  const { name: scheme2, ...schemeFacts } = security;
  put2("* versions", ["3.1.1", "https://json-schema.org/draft/2020-12/schema"]);
  put2("* servers", [`{base_url}${facts.pathPrefix}`]);
  put2(`* scheme ${scheme2}`, schemeFacts);
  for (const [id, fact] of Object.entries(facts.operations)) {
    put2(`${id} is`, `${fact.method} ${fact.path}`);
    put2(`${id} security`, [{ [scheme2]: [] }]);
    put2(`${id} matches`, fact.repeats ?? {});
    put2(`${id} pages`, pagesOf(fact));
    const names = Object.keys(fact.parameters);
    const inPath = names.filter((name) => fact.path.includes(`{${name}}`));
    const others = names.filter((name) => !inPath.includes(name));
    for (const name of [...inPath, ...fact.method === "GET" ? others : []]) {
      const { type, form, required } = fact.parameters[name];
      const schema2 = plainSchema(field(type, form, "sent"));
      put2(`${id} ${inPath.includes(name) ? "path" : "query"} ${name}`, { required, schema: schema2 });
    }
    if (fact.method === "POST" && others.length > 0) {
      const schema2 = plainSchema({
        ...members(parameterFields(fact, others), { "x-readings": ["additionalProperties"] }),
        additionalProperties: false
      });
      put2(`${id} body`, { required: postParameters.required, content: { [postParameters.mediaType]: schema2 } });
    }
    put2(`${id} response ${success.status}`, { content: { [success.mediaType]: plainSchema(dataOf(fact)) } });
    const schema = members(
      Object.fromEntries(Object.entries(error.members).map(([name, type]) => [name, { type }])),
      open()
    );
    for (const [name, { status, ...body }] of Object.entries(facts.errors)) {
      put2(`${id} response ${status}`, { content: { [error.mediaType]: plainSchema(schema) } });
      put2(`${id} error ${status} ${name}`, body);
    }
  }
  return rows;
}
function parameterFields({ parameters }, names) {
  return Object.fromEntries(
    names.map((name) => {
      const { type, form } = parameters[name];
      return [name, field(type, form, "sent")];
    })
  );
}
function field(type, form, way) {
  const { enums } = facts;
  if (form === "withdrawal state") return { anyOf: [{ type, enum: enums[form] }, { type }] };
  if (form === "side" || form === "order state") return { type, enum: enums[form] };
  const { keywords, readings: open2, statedInRequests: stated } = readings.forms[form] ?? {};
  return { type, ...keywords, ...open2 && !(way && stated) && { "x-readings": open2 } };
}
function members(properties, marks) {
  return { type: "object", required: Object.keys(properties), properties, ...marks };
}
function open(insisted) {
  return { "x-readings": ["required"], ...insisted && { "x-insisted": insisted } };
}
function resource(name) {
  return members(
    Object.fromEntries(Object.entries(facts[name]).map(([key, [type, form]]) => [key, field(type, form)])),
    open(name === "pageInfo" ? void 0 : readings.insisted[name])
  );
}
function page(node) {
  const { page: page2, edge } = readings.insisted;
  const each = members({ node, cursor: field("string", "cursor") }, open(edge));
  return members({ edges: { type: "array", items: each }, page_info: resource("pageInfo") }, open(page2));
}
function pagesOf({ parameters }) {
  const { items, node, ...directions } = readings.pages;
  const walked3 = Object.entries(directions).filter(([, { parameter }]) => parameter in parameters);
  return walked3.length > 0 ? { items, node, ...Object.fromEntries(walked3) } : {};
}
function dataOf({ data }) {
  const order2 = resource("order");
  switch (data) {
    case "order":
      return order2;
    case "orders":
      return page(order2);
    case "withdrawals":
      return page(resource("withdrawal"));
    case "cancelled orders":
      return { anyOf: [order2, { type: "array", items: order2 }, page(order2)] };
    default:
      return {};
  }
}

// toolkit/contract/facts/compare.ts
function compareWithFacts(description) {
  const described2 = describedRows(description);
  const documented2 = documentRows();
  return [.../* @__PURE__ */ new Set([...documented2.keys(), ...described2.keys()])].filter((row) => described2.get(row) !== documented2.get(row)).map((row) => {
    const [operation7 = "?", ...place] = row.split(" ");
    const see2 = findingsIn(operation7, "/description/");
    return see2(place.join(" "), documented2.get(row) ?? "nothing", described2.get(row) ?? "nothing");
  });
}

// toolkit/contract/judge/sighting.ts
function sightingsIn(operation7, rests2, cause) {
  return (place, expected, seen, more = {}) => {
    return { operation: operation7, pointer: `/response/${place}`, expected, seen, rests: rests2, ...cause && { cause }, ...more };
  };
}
var Seen = class extends Error {
  sightings;
  constructor(...sightings) {
    super("seen");
    this.sightings = sightings;
  }
};
var Unprovoked = class extends Error {
  name = "Unprovoked";
};

// toolkit/contract/judge/same-order.ts
function asOrder(data) {
  return typeof data === "object" && data !== null ? data : {};
}
function textOf2(value) {
  return typeof value === "string" || typeof value === "bigint" ? `${value}` : shown(value);
}
var forms2 = facts.order;
function sameValue(member, one, other) {
  const form = forms2[member]?.[1];
  const [a, b] = [textOf2(one), textOf2(other)];
  if (form === "market") return a.toUpperCase() === b.toUpperCase();
  return form?.includes("decimal") ? canonical2(a) === canonical2(b) : a === b;
}
function canonical2(text) {
  const [, sign = "", whole = "", fraction = ""] = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === "" && fraction === "") return text;
  const digits2 = `${whole.replace(/^0+(?=\d)/, "") || "0"}.${fraction.replace(/0+$/, "")}`.replace(/\.$/, "");
  return (sign === "-" && digits2 !== "0" ? "-" : "") + digits2;
}
var readable = {
  id: /^\d{1,19}$/,
  market: /^[^-]+(-[^-]+)+$/,
  side: new RegExp(`^(${facts.enums.side.join("|")})$`)
};
function isReadable(member, value) {
  const form = readable[forms2[member]?.[1] ?? ""];
  return value !== void 0 && value !== null && (form === void 0 || form.test(textOf2(value)));
}
function differences(order2, wanted, { operation: operation7, rests: rests2, as, place = "body" }) {
  const different = Object.keys(wanted).filter((member) => {
    const [seen, value] = [order2[member], wanted[member]];
    return isReadable(member, seen) && isReadable(member, value) && !sameValue(member, seen, value);
  });
  return (different.includes("id") ? ["id"] : different).map((member) => {
    const see2 = sightingsIn(operation7, rests2, `order ${member}`);
    return see2(`${place}/${member}`, `${shown(wanted[member])}, ${as}`, shown(order2[member]));
  });
}

// toolkit/contract/judge/lists/page.ts
function pageOf2(data, asked) {
  const { edges, page_info: info } = data ?? {};
  if (!Array.isArray(edges) || typeof info !== "object" || info === null) {
    throw new Unprovoked("the response is no collection with edges and page_info");
  }
  const items = edges.map((edge) => {
    const { node, cursor: cursor2 } = edge ?? {};
    if (typeof node !== "object" || typeof cursor2 !== "string" || node.id === void 0) {
      throw new Unprovoked("an edge lacks its node, the id of the node, or its cursor");
    }
    return { id: textOf2(node.id), node, cursor: cursor2 };
  });
  return { asked, items, info };
}

// toolkit/contract/judge/lists/walk.ts
var mostItems = 2e3;
var mostPages = 400;
async function walk(list2, operation7, filter, size, direction = forward, onPage = async () => {
}) {
  const walked3 = { items: [], pages: [], whole: true, sightings: [] };
  let cursor2;
  const seen = /* @__PURE__ */ new Set();
  for (; ; ) {
    const ended = walked3.pages.at(-1)?.info[direction.more] === false;
    const query = { ...filter, [direction.size]: size, ...cursor2 !== void 0 && { [direction.cursor]: cursor2 } };
    const data = await list2(operation7, query).catch((error) => {
      if (ended && error instanceof Seen) return void 0;
      throw error;
    });
    if (data === void 0) return walked3;
    const page2 = pageOf2(data, { operation: operation7, parameters: query });
    if (ended && page2.items.length === 0) return walked3;
    if (ended) see2(direction.more, "true where more follows", "false");
    walked3.pages.push(page2);
    walked3.items = direction === forward ? [...walked3.items, ...page2.items] : [...page2.items, ...walked3.items];
    await onPage(page2);
    if (walked3.items.length >= mostItems || walked3.pages.length >= mostPages) return { ...walked3, whole: false };
    const next = page2.info[direction.from];
    const more = page2.info[direction.more] === true;
    if (typeof next === "string" && next !== "" && !seen.has(next)) {
      seen.add(next);
      cursor2 = next;
      continue;
    }
    if (page2.items.length === 0) {
      if (more) see2(direction.more, "false where nothing follows", "true");
    } else if (seen.has(String(next))) {
      const expected = `another cursor than those before, with "${direction.cursor}"`;
      see2(direction.from, expected, "the same one again", direction.cursor);
    } else if (more) see2(direction.from, "a cursor, since more is said to follow", JSON.stringify(next ?? null));
    return walked3;
  }
  function see2(member, expected, what, cause = member) {
    const asked = walked3.pages.at(-1)?.asked;
    const sees = sightingsIn(operation7, "2.3", `${operation7} ${cause}`);
    walked3.sightings.push(sees(`body/page_info/${member}`, expected, what, asked && { asked }));
  }
}

// toolkit/contract/judge/lists/whole.ts
var filterFor = ({ settings }, operation7) => "market_id" in (facts.operations[operation7]?.parameters ?? {}) ? { market_id: settings.market } : {};
var howToGetOrders = "--writes creates some, --market names another market";
async function wholeOf(probe, operation7, least2 = 1) {
  const walked3 = await probe.lists.all(operation7, filterFor(probe, operation7));
  const count3 = walked3.items.length;
  if (count3 >= least2) return walked3;
  const { market_id: market2 } = filterFor(probe, operation7);
  if (market2 === void 0) throw new Unprovoked(`there are ${count3} withdrawals, and it takes ${least2}`);
  throw new Unprovoked(`there are ${count3} orders in ${String(market2)}, and it takes ${least2}: ${howToGetOrders}`);
}
async function cameSince(probe, operation7, id) {
  const { items } = await walk(probe.lists.read, operation7, filterFor(probe, operation7), 100);
  return items.some((item) => item.id === id);
}

// toolkit/contract/judge/good-parameters.ts
async function goodParameters(probe, operation7) {
  const { market: market2, price, amount } = probe.settings;
  const { method, parameters = {} } = facts.operations[operation7] ?? {};
  const good2 = { market_id: market2, side: "BID", price, amount };
  if ("order_id" in parameters) good2.order_id = await someOrder(probe, method === "GET");
  const required = Object.keys(parameters).filter((name) => parameters[name]?.required);
  return Object.fromEntries(required.map((name) => [name, good2[name]]));
}
async function someOrder({ ledger, lists, settings }, isRead) {
  const listed = async () => lists.walk("listOrders", { market_id: settings.market }).catch(() => void 0);
  const id = ledger.orders[0]?.id ?? (isRead ? (await listed())?.items[0]?.id : void 0);
  if (id === void 0) throw new Unprovoked(`there is no order to ask for: ${howToGetOrders}`);
  return id;
}

// toolkit/contract/judge/lists/filtered.ts
var filterValues = { side: facts.enums.side, state: facts.enums["order state"] };
var pageSize = 3;
var longList = 60;
async function filtered({ lists, settings }, operation7, filter) {
  const inMarket = { market_id: settings.market };
  const all = await lists.all(operation7, inMarket);
  const size = all.items.length > longList ? void 0 : pageSize;
  return (await lists.all(operation7, { ...inMarket, ...filter }, size)).items;
}
var sameText = (seen, value) => String(seen).toUpperCase() === value.toUpperCase();
function demandSome(market2, ...lists) {
  if (lists.every((items) => items.length === 0)) {
    throw new Unprovoked(`there are no orders in ${market2}: ${howToGetOrders}`);
  }
}

// toolkit/contract/judge/lists/combination.ts
async function lookAtCombination(probe, { operation: operation7, rests: rests2 }) {
  const { lists, settings } = probe;
  const see2 = sightingsIn(operation7, rests2, `${operation7} side and state`);
  const found = [];
  const read = [];
  for (const side of filterValues.side) {
    const single = await filtered(probe, operation7, { side });
    for (const state of filterValues.state) {
      const both = (await lists.all(operation7, { market_id: settings.market, side, state })).items;
      read.push(both, single);
      for (const { id, node } of both) {
        for (const [member, value] of Object.entries({ side, state })) {
          if (sameText(node[member], value)) continue;
          const seen = `${String(node[member])} (order ${id})`;
          const cause = `${operation7} ${member}`;
          found.push(see2(`body/edges/*/node/${member}`, `${value} with ${member}=${value}`, seen, { cause }));
        }
      }
      const listed = new Set(both.map(({ id }) => id));
      const gone = single.find(({ id, node }) => node.side === side && node.state === state && !listed.has(id));
      const expected = `every order that is ${side} and ${state} with both filters`;
      if (gone) found.push(see2("body/edges", expected, `no order ${gone.id}`));
    }
  }
  demandSome(settings.market, ...read);
  return found;
}

// toolkit/contract/judge/lists/continuation.ts
async function lookAtContinuation(probe, { operation: operation7, parameter, rests: rests2 }) {
  const direction = directionOf(parameter);
  const { items } = await wholeOf(probe, operation7, 2);
  const see2 = sightingsIn(operation7, rests2, `${operation7} ${parameter}`);
  const found = [];
  for (const at of /* @__PURE__ */ new Set([0, Math.floor(items.length / 2), items.length - 2, items.length - 1])) {
    const { cursor: cursor2, id } = items[at];
    const neighbour = items[direction === forward ? at + 1 : at - 1]?.id;
    const query = { ...filterFor(probe, operation7), [direction.size]: 1, [parameter]: cursor2 };
    const asked = { operation: operation7, parameters: query };
    const page2 = pageOf2(await probe.lists.read(operation7, query), asked);
    const next = page2.items[0]?.id;
    if (next === neighbour || next === void 0 && page2.info[direction.more] === true) continue;
    const isKnown = next === void 0 || items.some((item) => item.id === next);
    if (!isKnown && await cameSince(probe, operation7, next)) continue;
    const expected = `${neighbour ?? "nothing"} ${parameter} the cursor of ${id}`;
    found.push(see2("body/edges/0/node/id", expected, next ?? "nothing", { asked }));
  }
  return found;
}

// toolkit/contract/judge/lists/customer.ts
async function lookAtCustomer(probe, { operation: operation7, parameter, rests: rests2 }) {
  const { items } = await wholeOf(probe, operation7, 2);
  const other = items.find(({ node }) => node[parameter] !== items[0]?.node[parameter]);
  const see2 = sightingsIn(operation7, rests2, `${operation7} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  return other ? [see2(place, "one customer, whose key it is", `several (withdrawal ${other.id})`)] : [];
}

// toolkit/contract/judge/lists/filter.ts
async function lookAtFilter(probe, relation) {
  const { operation: operation7, parameter, kind, rests: rests2 } = relation;
  const { lists, settings } = probe;
  const see2 = sightingsIn(operation7, rests2, `${operation7} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  const all = await lists.all(operation7, { market_id: settings.market });
  const parts = [];
  for (const value of filterValues[parameter]) {
    parts.push([value, await filtered(probe, operation7, { [parameter]: value })]);
  }
  demandSome(settings.market, all.items, ...parts.map(([, items]) => items));
  if (kind === "subset") return parts.flatMap(strangers);
  if (kind === "disjoint") return repeated();
  return all.whole ? [...parts.flatMap(missing), ...await unlisted()] : [];
  function strangers([value, items]) {
    const other = items.find(({ node }) => !sameText(node[parameter], value));
    if (!other) return [];
    const asked = { operation: operation7, parameters: { market_id: settings.market, [parameter]: value } };
    const seen = `${String(other.node[parameter])} (order ${other.id})`;
    return [see2(place, `${value} with ${parameter}=${value}`, seen, { asked })];
  }
  function repeated() {
    const owners = /* @__PURE__ */ new Map();
    return parts.flatMap(
      ([value, items]) => items.flatMap(({ id }) => {
        const owner = owners.get(id) ?? value;
        owners.set(id, value);
        if (owner === value) return [];
        return [see2(place, `each order under one ${parameter}`, `order ${id} under ${owner} and ${value}`)];
      })
    );
  }
  function missing([value, items]) {
    const listed = new Set(items.map(({ id }) => id));
    const gone = all.items.find(({ id, node }) => node[parameter] === value && !listed.has(id));
    const expected = `every order that is ${value} with ${parameter}=${value}`;
    return gone ? [see2(place, expected, `no order ${gone.id}`)] : [];
  }
  async function unlisted() {
    const ids = new Set(all.items.map(({ id }) => id));
    const found = [];
    for (const [value, items] of parts) {
      const gone = items.find(({ id }) => !ids.has(id));
      if (!gone || await cameSince(probe, operation7, gone.id)) continue;
      const isOpen2 = !items.some(({ id }) => ids.has(id));
      const more = { cause: `${operation7} unfiltered`, ...isOpen2 && { open: true, rests: "U-35" } };
      found.push(see2("body/edges", `an order that is ${value} without a filter too`, `no order ${gone.id}`, more));
    }
    return found;
  }
}

// toolkit/contract/judge/lists/market.ts
async function lookAtMarket({ lists, settings }, { operation: operation7, parameter, kind, rests: rests2 }) {
  const { market: market2, otherMarket } = settings;
  const see2 = sightingsIn(operation7, rests2, `${operation7} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  const { items } = await lists.all(operation7, { market_id: market2 });
  if (kind === "subset") {
    demandSome(market2, items);
    const other = items.find(({ node }) => !sameText(node[parameter], market2));
    return other ? [see2(place, market2, `${String(other.node[parameter])} (order ${other.id})`)] : [];
  }
  const elsewhere = await lists.walk(operation7, { market_id: otherMarket }).catch(() => {
    throw new Unprovoked(`the service refuses to list orders of ${otherMarket}: --other-market names another one`);
  });
  demandSome(market2, items, elsewhere.items);
  const ids = new Set(items.map(({ id }) => id));
  const both = elsewhere.items.find(({ id }) => ids.has(id));
  return both ? [see2(place, `no order of ${market2} in ${otherMarket}`, `order ${both.id} in both`)] : [];
}

// toolkit/contract/judge/lists/page-info.ts
async function walks(probe, operation7) {
  const { items } = await wholeOf(probe, operation7);
  const sizes = items.length > 40 ? [Math.ceil(items.length / 12), items.length - 1] : [1];
  const parameters = probe.described.operation(operation7)?.parameters ?? [];
  const directions = [forward, backward].filter(({ cursor: cursor2 }) => parameters.some(({ name }) => name === cursor2));
  const found = [];
  for (const direction of directions) {
    for (const size of sizes) {
      found.push({ ...await probe.lists.walk(operation7, filterFor(probe, operation7), size, direction), direction });
    }
  }
  return found;
}
async function lookAtFlags(probe, { operation: operation7, rests: rests2 }) {
  const found = [];
  for (const { direction, pages, sightings } of await walks(probe, operation7)) {
    found.push(...sightings.filter(({ pointer }) => pointer.endsWith("_page")));
    const see2 = (page2, flag, expected, open2 = false) => {
      const seen = String(page2.info[flag]);
      const sees = sightingsIn(operation7, rests2, `${operation7} ${flag}`);
      found.push(sees(`body/page_info/${flag}`, expected, seen, { asked: page2.asked, ...open2 && { open: open2 } }));
    };
    const { more, behind } = direction;
    const isFilled = pages.map(({ items }) => items.length > 0);
    const [first, last] = [isFilled.indexOf(true), isFilled.lastIndexOf(true)];
    for (const [at, page2] of pages.entries()) {
      if (page2.info[more] === true && at >= last) see2(page2, more, "false where nothing follows");
      const precedes = at > first && first >= 0;
      if (page2.info[behind] !== !precedes || at > last) continue;
      const expected = precedes ? "true where items lie on that side" : "false where nothing lies on that side";
      see2(page2, behind, expected, precedes && await leavesFlagsBehind(probe));
    }
  }
  return found;
}
async function leavesFlagsBehind(probe) {
  const read = await walks(probe, "listOrders").catch(() => []);
  const reached = read.flatMap(({ direction, pages }) => pages.slice(1).map(({ info }) => info[direction.behind]));
  const ahead = read.flatMap(({ direction, pages }) => pages.slice(0, -1).map(({ info }) => info[direction.more]));
  return reached.length > 0 && reached.every((flag) => flag === false) && ahead.every((flag) => flag === true);
}
async function lookAtEdges(probe, { operation: operation7, rests: rests2 }) {
  const found = [];
  const see2 = sightingsIn(operation7, rests2);
  const pages = (await walks(probe, operation7)).flatMap((each) => each.pages).filter(({ items }) => items.length > 0);
  if (pages.length === 0) throw new Unprovoked("there is no page with items");
  for (const { asked, items, info } of pages) {
    const cursors = items.map(({ cursor: cursor2 }) => cursor2);
    for (const member of ["start_cursor", "end_cursor"]) {
      const cursor2 = cursors.at(member === "start_cursor" ? 0 : -1);
      if (info[member] === cursor2) continue;
      const seen = JSON.stringify(info[member] ?? null);
      const more2 = { asked, cause: `${operation7} ${member}` };
      found.push(see2(`body/page_info/${member}`, `"${cursor2}", the cursor of the edge`, seen, more2));
    }
    if (new Set(cursors).size === cursors.length) continue;
    const more = { asked, cause: `${operation7} edge cursor` };
    found.push(see2("body/edges/*/cursor", "a cursor of its own for each edge", "the same cursor twice", more));
  }
  return found;
}

// toolkit/contract/judge/lists/pages.ts
async function lookAtPages(probe, { operation: operation7, parameter, kind, rests: rests2 }) {
  const whole = await wholeOf(probe, operation7, 2);
  const wanted = whole.items.map(({ id }) => id);
  const count3 = wanted.length;
  const found = [];
  const sees = sightingsIn(operation7, rests2, `${operation7} ${parameter}`);
  const see2 = (expected, seen) => void found.push(sees("body/edges", expected, seen));
  for (const size of new Set(count3 > 40 ? [Math.ceil(count3 / 12), 97] : [1, Math.ceil(count3 / 3)])) {
    const walked3 = await probe.lists.walk(operation7, filterFor(probe, operation7), size, directionOf(parameter));
    const ids = walked3.items.map(({ id }) => id);
    if (kind === "disjoint") {
      found.push(...walked3.sightings.filter(({ pointer }) => pointer.endsWith("cursor")));
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      if (twice !== void 0) see2(`each item once in pages of ${size}, with ${parameter}`, `${twice} twice`);
      continue;
    }
    if (!walked3.whole) continue;
    const common2 = wanted.filter((id) => ids.includes(id));
    const got = [...new Set(ids)].filter((id) => common2.includes(id));
    const turned = common2.findIndex((id, at) => got[at] !== id);
    const order2 = `in pages of ${size} the order of pages of 100`;
    if (turned >= 0) see2(order2, `${got[turned]} where ${common2[turned]} stood`);
    const missing = wanted.find((id) => !ids.includes(id));
    if (missing !== void 0) see2(`every item in pages of ${size}, with ${parameter}`, `no ${missing}`);
    const added = whole.whole ? ids.find((id) => !wanted.includes(id)) : void 0;
    if (added === void 0 || await cameSince(probe, operation7, added)) continue;
    see2(`in pages of ${size} what pages of 100 show`, `${added} too`);
  }
  return found;
}

// toolkit/contract/judge/lists/repeat.ts
async function lookAtRepeat(probe, { operation: operation7, rests: rests2 }) {
  const { items } = await wholeOf(probe, operation7);
  probe.lists.forget();
  const again = new Set((await wholeOf(probe, operation7)).items.map(({ id }) => id));
  const missing = items.find(({ id }) => !again.has(id));
  const see2 = sightingsIn(operation7, rests2, `${operation7} again`);
  return missing ? [see2("body/edges", "the same items when it is asked again", `no ${missing.id}`)] : [];
}

// toolkit/contract/judge/lists/size.ts
async function lookAtSize(probe, { operation: operation7, parameter, kind, rests: rests2 }) {
  const direction = directionOf(parameter);
  const ids = (await wholeOf(probe, operation7, 2)).items.map(({ id }) => id);
  const see2 = sightingsIn(operation7, rests2, `${operation7} ${parameter}`);
  const found = [];
  for (const size of /* @__PURE__ */ new Set([1, 2, Math.min(ids.length - 1, 10)])) {
    const asked = { operation: operation7, parameters: { ...filterFor(probe, operation7), [parameter]: size } };
    const { items, info } = pageOf2(await probe.lists.read(operation7, asked.parameters), asked);
    const got = items.map(({ id }) => id);
    if (got.length > size) {
      const expected2 = `at most ${size} with ${parameter}=${size}`;
      if (kind === "subset") found.push(see2("body/edges", expected2, `${got.length}`, { asked }));
      continue;
    }
    if (kind === "subset") continue;
    const stranger = got.find((id) => !ids.includes(id));
    if (stranger !== void 0 && await cameSince(probe, operation7, stranger)) continue;
    const wanted = direction === forward ? ids.slice(0, got.length) : ids.slice(ids.length - got.length);
    if (got.length === 0 ? info[direction.more] === true : wanted.join() === got.join()) continue;
    const end = direction === forward ? "start" : "end";
    const expected = `the ${end} of the list with ${parameter}=${size}: ${wanted.join(", ")}`;
    found.push(see2("body/edges", expected, got.join(", ") || "an empty page", { asked }));
  }
  return found;
}

// toolkit/contract/judge/reads.ts
var unknownIds = ["9223372036854775806", "8070450532247928832"];
async function lookAtRead(probe, { operation: operation7, rests: rests2 }) {
  const { items } = await wholeOf(probe, "listOrders");
  const chosen = /* @__PURE__ */ new Map();
  for (const item of items) {
    const kind = `${String(item.node.side)} ${String(item.node.state)}`;
    if (!chosen.has(kind) && chosen.size < 6) chosen.set(kind, item);
  }
  for (const item of [items[0], items.at(-1)]) if (item) chosen.set(item.id, item);
  const sightings = [];
  for (const { id, node } of new Map([...chosen.values()].map((item) => [item.id, item])).values()) {
    const order2 = asOrder(await probe.data(operation7, { order_id: id }));
    const place = { operation: operation7, rests: rests2, as: `as listOrders shows order ${id}` };
    sightings.push(...differences(order2, node, place));
  }
  return sightings;
}
var unknownOrderChecks = ["getOrder", "cancelOrder"].map((operation7) => ({
  operation: operation7,
  name: "refuses an order that does not exist",
  rests: "U-14",
  needs: operation7 === "getOrder" ? [] : ["writes"],
  async run(probe) {
    const see2 = sightingsIn(operation7, "4.2, U-14", `${operation7} unknown order`);
    const found = [];
    for (const order_id of unknownIds) {
      const { ok, status } = await probe.ask({ operation: operation7, parameters: { order_id } });
      const refusal = `a refusal of order ${order_id}, which does not exist`;
      if (ok) found.push(see2("status", refusal, `${status}`));
      if (status < 500) continue;
      found.push(see2("status", "a refusal that blames the request", `${status}`, { open: true, rests: "U-14" }));
    }
    return found;
  }
}));

// toolkit/contract/judge/relations.ts
var list = (operation7, part, ...rows) => rows.map(([parameter, kind, says, oracle, rests2 = part]) => ({ operation: operation7, parameter, kind, says, rests: rests2, oracle }));
var walked2 = (cursor2, item) => [
  [cursor2, "equality", `continues ${cursor2} each cursor`, "continuation"],
  [cursor2, "complete", `leaves no ${item} out, page ${cursor2} page`, "pages"],
  [cursor2, "disjoint", `repeats no ${item}, page ${cursor2} page`, "pages"]
];
var bounded = (size, end, ...rests2) => [
  [size, "subset", `gives no more than ${size}`, "size"],
  [size, "equality", `gives the ${end} of the list with ${size}`, "size", ...rests2]
];
var filtering = (parameter, of, apart) => [
  [parameter, "subset", `lists orders of the ${parameter} only`, "filter"],
  [parameter, "disjoint", `lists no order ${apart}`, "filter"],
  [parameter, "complete", `lists every order ${of}`, "filter", "4.1, U-35"]
];
var pageInfo2 = [
  ["page_info", "difference", "says truly whether more follows, on either side", "flags", "2.3"],
  ["page_info", "equality", "has the cursors of the first and the last edge", "edges", "2.3"]
];
var written2 = (operation7, rests2, says) => {
  return { operation: operation7, parameter: "(before and after)", kind: "difference", says, rests: rests2 };
};
var relations = [
  ...list(
    "listOrders",
    "4.1",
    ["(the same)", "equivalence", "lists the same orders when it is asked again", "repeat"],
    ["market_id", "subset", "lists orders of the market only", "market"],
    ["market_id", "disjoint", "lists no order in two markets", "market"],
    ...filtering("side", "on its side", "on both sides"),
    ...filtering("state", "in its state", "in two states"),
    ["side, state", "subset", "lists with both filters what each of them lists", "combination"],
    ...bounded("first", "start"),
    ...bounded("last", "end", "4.1, U-31"),
    ...walked2("after", "order"),
    ...walked2("before", "order"),
    ...pageInfo2
  ),
  ...list(
    "listWithdrawals",
    "4.6",
    ["(the same)", "equivalence", "lists the same withdrawals when it is asked again", "repeat"],
    ["customer_id", "subset", "lists withdrawals of one customer", "customer", "2.2, 4.6"],
    ...bounded("first", "start"),
    ...walked2("after", "withdrawal"),
    ...pageInfo2
  ),
  ...list("getOrder", "4.2", ["order_id", "equality", "shows the orders that are listed as they are listed", "read"]),
  written2("createOrder", "4.3", "adds the order to the list, under its side and state, and nothing else"),
  written2("cancelOrder", "4.4", "moves the order from PENDING to CANCELED, and nothing else"),
  written2("cancelAllOrders", "4.5", "moves every pending order of the market to CANCELED, and nothing else")
];

// toolkit/contract/judge/tokens/refusal.ts
var noHeader = "a request without the header";
async function lookAtRefusal(probe, ask, names, { name, rests: rests2, cause: own = name, after }) {
  const reply = await probe.ask(ask);
  const rows = names.map((each) => facts.errors[each]);
  const wanted = rows.map(({ status, code }) => `${status} with ${code}`).join(" or ");
  const sees = sightingsIn(ask.operation, rests2);
  const see2 = (place, expected, seen, cause, open2 = false) => [
    sees(place, expected, seen, { cause, curl: probe.requests.curl(ask), ...open2 && { open: open2 } })
  ];
  if (reply.ok) {
    const before = [noHeader, after].find((each) => each !== void 0 && probe.taken.has(each));
    const cause = before ?? own;
    probe.taken.add(cause);
    return see2("status", `${wanted} for ${name}`, `${reply.status}, success`, `taken: ${cause}`);
  }
  if (after !== void 0 && probe.taken.has(after)) return [];
  const codes = codesIn(reply);
  const fitting = rows.filter(({ status }) => status === reply.status);
  const row = fitting.find(({ code }) => codes.includes(code)) ?? fitting[0];
  if (!row) return see2("status", `${wanted} for ${name}`, reply.seen, `refused by status: ${names[0]}`);
  const isOpen2 = probe.described.isOpen("U-13", ask.operation);
  if (codes.length === 0) return see2("body", `the code ${row.code}`, reply.text, "no code", isOpen2);
  if (!codes.includes(row.code)) {
    const expected = `${fitting.map(({ code }) => code).join(" or ")} for ${name}`;
    return see2("body/code", expected, codes.join(), `refused by code: ${names[0]}`);
  }
  const messages = messagesIn(reply.value);
  const isSaid = messages.some((text) => text.toLowerCase().includes(row.message.toLowerCase()));
  if (isSaid || messages.length === 0) return [];
  return see2("body/message", `"${row.message}"`, JSON.stringify(messages[0]), `message of ${row.code}`);
}
async function lookAtTaken(probe, ask, { name, rests: rests2, cause = name }) {
  const { ok, status, seen } = await probe.ask(ask);
  if (ok) return [];
  const isRow = Object.values(facts.errors).some((row) => row.status === status);
  const see2 = sightingsIn(ask.operation, rests2, isRow ? `refused: ${cause}` : `${ask.operation} refused`);
  throw new Seen(see2("status", `success for ${name}`, seen, { curl: probe.requests.curl(ask) }));
}
function codesIn({ value, text, status }) {
  const found = membersIn(value, /code/i).filter((each) => typeof each === "number" || typeof each === "string" && /^\d+$/.test(each)).map(Number).filter((each) => each !== status);
  if (found.length > 0) return found;
  const documented2 = Object.values(facts.errors).map(({ code }) => code);
  return documented2.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
}
function messagesIn(value) {
  return membersIn(value, /^(message|msg|detail|title|description|error|reason)$/i).filter(
    (each) => typeof each === "string"
  );
}
function membersIn(value, name, depth = 0) {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...name.test(key) ? [member] : [],
    ...membersIn(member, name, depth + 1)
  ]);
}

// toolkit/contract/judge/token.ts
var import_node_crypto2 = require("node:crypto");

// toolkit/contract/auth/mint.ts
var import_node_crypto = require("node:crypto");
var encode2 = (value) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
function mintToken({ header = { alg: "HS256", typ: "JWT" }, claims, secret, hash = "sha256" }) {
  const input = `${encode2(header)}.${encode2(claims)}`;
  return `${input}.${(0, import_node_crypto.createHmac)(hash, secret).update(input).digest("base64url")}`;
}

// toolkit/contract/judge/token.ts
var goodHeader = '{"alg":"HS256","typ":"JWT"}';
var goodClaims = '{"type":"OpenAPIV2","sub":"__KEY__","nonce":"__NONCE__"}';
var goodForm = "Bearer {header}.{claims}.{signature}";
var unknownKey = {
  pair: { apiKey: (0, import_node_crypto2.randomUUID)(), apiSecret: "the secret of a key that does not exist" },
  variable: "UNKNOWN_API_KEY"
};
var good = {
  header: goodHeader,
  claims: goodClaims,
  shiftSeconds: 0,
  digits: 9,
  secret: "issued",
  hash: "sha256",
  form: goodForm
};
var put = (form, parts) => form.replace(/\{(\w+)\}/g, (all, name) => parts[name] ?? all);
var turn = (text) => text.replace(/[A-Za-z]/g, (letter) => letter < "a" ? letter.toLowerCase() : letter.toUpperCase());
function mintAuthorization(spec, { apiKey, apiSecret }, nowMs, count3 = 0) {
  const { header, claims, swapped, shiftSeconds, digits: digits2, secret, hash, form } = { ...good, ...spec };
  if (form === null) return void 0;
  const ms = BigInt(Math.round(nowMs + shiftSeconds * 1e3));
  const nonce = { 0: ms / 1000n, 3: ms, 9: ms * 1000000n + BigInt(count3 % 1e6) }[digits2];
  const filled = (text) => text.replaceAll("__KEY__", apiKey).replaceAll("__NONCE__", `${nonce}`);
  const secrets = {
    issued: apiSecret,
    base64: Buffer.from(apiSecret).toString("base64"),
    decoded: Buffer.from(apiSecret, "base64"),
    wrong: `not ${apiSecret}`,
    empty: ""
  };
  const mint = (text) => mintToken({ header: filled(header), claims: filled(text), secret: secrets[secret], hash }).split(".");
  const [head = "", body = "", signature = ""] = mint(claims);
  const parts = { header: head, claims: swapped === void 0 ? body : mint(swapped)[1] ?? "", signature };
  return put(form, { ...parts, cut: signature.slice(0, -8), turned: turn(signature) });
}
var shellSecrets = {
  issued: '"$TRADING_API_SECRET"',
  base64: '"$(printf %s "$TRADING_API_SECRET" | openssl base64 -A)"',
  decoded: '"$(printf %s "$TRADING_API_SECRET" | openssl base64 -A -d)"',
  wrong: '"not $TRADING_API_SECRET"',
  empty: '""'
};
function shellOf(spec, key) {
  const { header, claims, swapped, shiftSeconds, digits: digits2, secret, hash, form } = { ...good, ...spec };
  if (form === null) return { before: "", value: void 0 };
  if (Object.keys(spec).length === 0 && key === "TRADING_API_KEY") {
    return { before: "", value: "Bearer $(npx trading-service-client token)" };
  }
  if (!form.includes("{")) return { before: "", value: form };
  const nonce = `$(($(date +%s)${shiftSeconds < 0 ? shiftSeconds : `+${shiftSeconds}`}))${"0".repeat(digits2)}`;
  const quoted = (text) => `"${text.replaceAll('"', '\\"').replaceAll("__KEY__", `$${key}`).replaceAll("__NONCE__", nonce)}"`;
  const encoded = (text) => `$(printf %s ${quoted(text)} | u)`;
  const mac = `-hmac ${shellSecrets[secret].replace("TRADING_API_SECRET", key.replace("_KEY", "_SECRET"))}`;
  const lines = [
    "u() { openssl base64 -A | tr '+/' '-_' | tr -d =; }",
    `H=${encoded(header)}`,
    `C=${encoded(claims)}`,
    `S=$(printf %s "$H.$C" | openssl dgst -${hash} ${mac} -binary | u)`,
    ...swapped === void 0 ? [] : [`C=${encoded(swapped)}`]
  ];
  const turned = `$(printf %s "$S" | tr 'A-Za-z' 'a-zA-Z')`;
  const value = put(form, { header: "$H", claims: "$C", signature: "$S", cut: "${S%????????}", turned });
  return { before: `${lines.join("; ")}; `, value };
}

// toolkit/contract/judge/tokens/row.ts
function tokenRows(group, ...list2) {
  return list2.map(([name, token2]) => ({ name, token: token2, ...group }));
}
function claimsWith(change) {
  return JSON.stringify({ ...JSON.parse(goodClaims), ...change });
}

// toolkit/contract/judge/tokens/contents.ts
var changed = (group, ...list2) => tokenRows(
  { rows: ["invalidToken"], rests: "5.2", cause: `tokens: ${group}` },
  ...list2.map(([name, change]) => [name, { claims: claimsWith(change) }])
);
var contentRows = [
  ...changed(
    "type",
    ["no type", { type: void 0 }],
    ["another type", { type: "OpenAPI" }],
    ["the type in small letters", { type: "openapiv2" }],
    ["the type as an array", { type: ["OpenAPIV2"] }]
  ),
  ...changed(
    "sub",
    ["no sub", { sub: void 0 }],
    ["sub null", { sub: null }],
    ["sub as an array", { sub: ["__KEY__"] }]
  ),
  ...changed(
    "nonce",
    ["no nonce", { nonce: void 0 }],
    ["an empty nonce", { nonce: "" }],
    ["nonce null", { nonce: null }],
    ["a nonce of letters", { nonce: "now" }],
    ["a negative nonce", { nonce: "-__NONCE__" }]
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.2", cause: "tokens: claims of a wrong type" },
    ["a nonce that is a number", { claims: goodClaims.replace('"__NONCE__"', "__NONCE__") }],
    ["a recv_window that is a number", { claims: claimsWith({ recv_window: 60 }) }]
  ),
  ...tokenRows(
    // A key that does not exist, for who reads the last one.
    { rows: ["invalidToken", "resourceNotFound"], rests: "5.2", cause: "tokens: repeated claims" },
    ["a nonce that is repeated, the second one stale", { claims: goodClaims.replace("}", ',"nonce":"1"}') }],
    ["a nonce that is repeated, the first one stale", { claims: goodClaims.replace("{", '{"nonce":"1",') }],
    ["a type that is repeated", { claims: goodClaims.replace("{", '{"type":"OpenAPIV2",') }],
    ["a sub that is repeated, the second one unknown", { claims: goodClaims.replace("}", ',"sub":"nobody"}') }]
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "U-44", open: true },
    ["a recv_window of 0", { claims: claimsWith({ recv_window: "0" }) }],
    ["a recv_window of letters", { claims: claimsWith({ recv_window: "long" }) }],
    ["a negative recv_window", { claims: claimsWith({ recv_window: "-60" }) }],
    ["a fraction as recv_window", { claims: claimsWith({ recv_window: "1.5" }) }]
  ),
  { name: "a key that does not exist", token: {}, rows: ["resourceNotFound"], rests: "5.3, 7", key: unknownKey }
];

// toolkit/contract/judge/tokens/schemes.ts
var scheme = ["unexpectedRequestHeader", "unauthorized"];
var schemeRows = [
  ...tokenRows({ rows: ["unauthorized"], rests: "7" }, ["a request without the header", { form: null }]),
  ...tokenRows(
    { rows: ["unexpectedRequestHeader"], rests: "5, 7" },
    ["two spaces", { form: "Bearer  {header}.{claims}.{signature}" }],
    ["a tab", { form: "Bearer	{header}.{claims}.{signature}" }],
    ["something after the token", { form: "Bearer {header}.{claims}.{signature} x" }]
  ),
  ...tokenRows(
    { rows: scheme, rests: "5, 7, U-41", cause: "tokens: another scheme" },
    ["the scheme Basic", { form: "Basic {header}.{claims}.{signature}" }],
    ["the scheme Token", { form: "Token {header}.{claims}.{signature}" }],
    ["a token without a scheme", { form: "{header}.{claims}.{signature}" }]
  ),
  ...tokenRows(
    { rows: scheme, rests: "5, 7, U-41", cause: "tokens: the case of the scheme", after: "tokens: another scheme" },
    ["the scheme in small letters", { form: "bearer {header}.{claims}.{signature}" }],
    ["the scheme in capitals", { form: "BEARER {header}.{claims}.{signature}" }]
  ),
  ...tokenRows(
    { rows: scheme, rests: "5, 7, U-41", after: "tokens: another scheme" },
    ["a colon after the scheme", { form: "Bearer: {header}.{claims}.{signature}" }],
    ["no space after the scheme", { form: "Bearer{header}.{claims}.{signature}" }],
    ["the scheme alone", { form: "Bearer" }]
  )
];

// toolkit/contract/judge/tokens/signatures.ts
var signatureRows = [
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.3, 7", cause: "tokens: the signature" },
    ["a token signed with another secret", { secret: "wrong" }],
    ["another signature", { form: "Bearer {header}.{claims}.{turned}" }],
    ["claims that were not signed", { swapped: claimsWith({ recv_window: "600" }) }],
    ["a token without a signature", { form: "Bearer {header}.{claims}." }],
    ["two segments", { form: "Bearer {header}.{claims}" }],
    ["a signature cut short", { form: "Bearer {header}.{claims}.{cut}" }]
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.3", after: "tokens: the signature" },
    ["a token signed with the secret in Base64", { secret: "base64" }],
    ["a token signed with the secret decoded from Base64", { secret: "decoded" }],
    ["a token signed with an empty secret", { secret: "empty" }]
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "7", cause: "tokens: no JWT" },
    ["something that is no JWT", { form: "Bearer abc" }],
    ["four segments", { form: "Bearer {header}.{claims}.{signature}.{signature}" }],
    ["segments that are no Base64url", { form: "Bearer !!!.???.###" }],
    ["claims that are no JSON", { claims: "claims" }]
  )
];
var unsigned = "Bearer {header}.{claims}.";
var headerRows = [
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.1", cause: "tokens: alg none" },
    ["alg none, without a signature", { header: '{"alg":"none","typ":"JWT"}', form: unsigned }],
    ["alg none, with a signature", { header: '{"alg":"none","typ":"JWT"}' }],
    ["alg NONE, without a signature", { header: '{"alg":"NONE","typ":"JWT"}', form: unsigned }],
    ["alg nOnE, without a signature", { header: '{"alg":"nOnE","typ":"JWT"}', form: unsigned }]
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.1", cause: "tokens: another alg", after: "tokens: the signature" },
    ["alg HS512, signed so", { header: '{"alg":"HS512","typ":"JWT"}', hash: "sha512" }],
    ["alg HS384, signed so", { header: '{"alg":"HS384","typ":"JWT"}', hash: "sha384" }],
    ["alg HS512, signed with SHA-256", { header: '{"alg":"HS512","typ":"JWT"}' }],
    ["alg RS256, signed with the secret", { header: '{"alg":"RS256","typ":"JWT"}' }],
    ["alg hs256", { header: '{"alg":"hs256","typ":"JWT"}' }],
    ["no alg", { header: '{"typ":"JWT"}' }],
    ["alg HS256, signed with SHA-512", { hash: "sha512" }]
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.1", cause: "tokens: typ" },
    ["no typ", { header: '{"alg":"HS256"}' }],
    ["another typ", { header: '{"alg":"HS256","typ":"JWS"}' }],
    ["typ jwt", { header: '{"alg":"HS256","typ":"jwt"}' }],
    ["typ null", { header: '{"alg":"HS256","typ":null}' }]
  )
];

// toolkit/contract/judge/tokens/times.ts
var taken = { rows: [], rests: "5.2, 5.3" };
var takenRows = [
  ...tokenRows(taken, ["a good token", {}]),
  ...tokenRows({ ...taken, cause: "tokens: the default window" }, ["a nonce 26 s old", { shiftSeconds: -26 }]),
  ...tokenRows(
    { ...taken, cause: "tokens: recv_window" },
    ["a token with recv_window", { claims: claimsWith({ recv_window: "60" }) }],
    ["a nonce 56 s old, with recv_window 60", { shiftSeconds: -56, claims: claimsWith({ recv_window: "60" }) }],
    ["a nonce 6 s old, with recv_window 10", { shiftSeconds: -6, claims: claimsWith({ recv_window: "10" }) }]
  )
];
var timeRows = [
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.3", cause: "tokens: a stale nonce" },
    ["a nonce a day old", { shiftSeconds: -86400 }],
    ["a nonce 34 s old", { shiftSeconds: -34 }],
    ["a nonce of 0", { claims: claimsWith({ nonce: "0" }) }]
  ),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.2, 5.3", cause: "tokens: recv_window", after: "tokens: a stale nonce" },
    ["a nonce 10 s old, with recv_window 5", { shiftSeconds: -10, claims: claimsWith({ recv_window: "5" }) }],
    ["a nonce 64 s old, with recv_window 60", { shiftSeconds: -64, claims: claimsWith({ recv_window: "60" }) }]
  ),
  ...tokenRows({ rows: ["invalidToken"], rests: "5.3, U-43", cause: "tokens: a nonce ahead" }, [
    "a nonce an hour ahead",
    { shiftSeconds: 3600 }
  ]),
  ...tokenRows({ rows: ["invalidToken"], rests: "U-43", open: true }, ["a nonce 34 s ahead", { shiftSeconds: 34 }]),
  ...tokenRows(
    { rows: ["invalidToken"], rests: "5.2", cause: "tokens: the unit of the nonce", after: "tokens: a stale nonce" },
    ["a nonce in milliseconds", { digits: 3 }],
    ["a nonce in seconds", { digits: 0 }]
  )
];

// toolkit/contract/judge/tokens/forgeries.ts
var forgeries = [
  ...takenRows,
  ...schemeRows,
  ...timeRows,
  ...signatureRows,
  ...headerRows,
  ...contentRows
];

// toolkit/contract/judge/tokens/token-checks.ts
var example = "listAccounts";
var vectorChecks = forgeries.map(({ name, token: token2, rows, rests: rests2, cause, open: open2, key, after }) => ({
  operation: example,
  name: `${rows.length > 0 ? "refuses" : "takes"} ${name}`,
  rests: rests2,
  async run(probe) {
    const operation7 = probe.example ?? example;
    const ask = { operation: operation7, token: token2, key, parameters: await goodParameters(probe, operation7) };
    const what = { name, rests: rests2, cause, after };
    if (rows.length === 0) return await lookAtTaken(probe, ask, what);
    const found = await lookAtRefusal(probe, ask, rows, what);
    return open2 ? found.map((each) => ({ ...each, open: open2 })) : found;
  }
}));
var replay = {
  operation: example,
  name: "tells whether a nonce may be used twice",
  rests: "U-40",
  async run(probe) {
    const nonce = `${BigInt(Math.round(probe.wire.clock.now())) * 1000000n}`;
    const token2 = { claims: `{"type":"OpenAPIV2","sub":"__KEY__","nonce":"${nonce}"}` };
    const operation7 = probe.example ?? example;
    const ask = { operation: operation7, token: token2, parameters: await goodParameters(probe, operation7) };
    const first = await probe.ask(ask);
    const second = await probe.ask(ask);
    if (!first.ok || second.ok) return [];
    const see2 = sightingsIn(operation7, "U-40");
    const seen = `${second.status}: a nonce may be used once`;
    return [see2("status", "success for a nonce that is used twice", seen, { open: true })];
  }
};
var provocations = [
  { name: "unauthorized", says: "a request without the header", token: { form: null } },
  {
    name: "invalidToken",
    says: "a token signed with another secret",
    cause: "tokens: the signature",
    token: { secret: "wrong" }
  },
  {
    name: "unexpectedRequestHeader",
    says: "two spaces",
    token: { form: "Bearer  {header}.{claims}.{signature}" }
  },
  { name: "resourceNotFound", says: "a key that does not exist", key: () => unknownKey },
  {
    name: "permissionDenied",
    says: "a key without scopes",
    need: "withoutScopes",
    key: ({ withoutScopes: pair }) => pair && { pair, variable: "TRADING_API_KEY_WITHOUT_SCOPES" }
  },
  {
    name: "resourceNotFound",
    says: "a revoked key",
    need: "revoked",
    key: ({ revoked: pair }) => pair && { pair, variable: "TRADING_API_KEY_REVOKED" }
  }
];
var needsOf = (operation7) => {
  if (facts.operations[operation7]?.method === "GET") return [];
  return operation7 === "cancelAllOrders" ? ["writes", "cancelAll"] : ["writes"];
};
var byExample = [example, ...Object.keys(facts.operations).filter((operation7) => operation7 !== example)];
var rowChecks = byExample.flatMap(
  (operation7) => provocations.map(({ name, says, need, token: token2, key, cause }) => {
    const { status, code } = facts.errors[name];
    return {
      operation: operation7,
      name: `refuses ${says} with ${status} and ${code}`,
      rests: "7",
      needs: [...needsOf(operation7), ...need ? [need] : []],
      async run(probe) {
        const parameters = await goodParameters(probe, operation7);
        const ask = { operation: operation7, parameters, token: token2, key: key?.(probe.settings) };
        return await lookAtRefusal(probe, ask, [name], { name: says, rests: "7", cause });
      }
    };
  })
);
var tokenChecks = [...vectorChecks, replay, ...rowChecks];

// toolkit/contract/judge/writes/place-order.ts
var operation = "createOrder";
async function placeOrder(probe, wanted = {}) {
  const { settings, ledger, lists } = probe;
  const { side = "BID", market: market2 = settings.market, amount = settings.amount ?? "" } = wanted;
  const { price = side === "BID" ? settings.price : settings.askPrice } = wanted;
  if (price === void 0) {
    throw new Unprovoked("no ASK can be placed safely: --ask-price names a price that nobody pays");
  }
  if (ledger.orders.some(({ created }) => created.state === "FILLED")) {
    const why = "an order of the judge was filled, and no more are created";
    throw new Unprovoked(`${why}: --price and --ask-price must be out of reach`);
  }
  ledger.before ??= (await lists.all("listOrders", { market_id: settings.market }).catch(() => void 0))?.items ?? [];
  const parameters = { market_id: market2, side, price, amount };
  const see2 = sightingsIn(operation, "4.3");
  const sightings = [];
  let reply = await probe.ask({ operation, parameters });
  if ([400, 415, 422].includes(reply.status)) reply = await askElsewhere() ?? reply;
  const cause = `${operation} refused`;
  if (reply.status >= 500) throw new Seen(see2("status", "success", reply.seen, { cause }));
  if (!reply.ok) {
    const option = market2 === settings.market ? "--price, --ask-price, --amount" : "--other-market";
    throw new Unprovoked(
      `the service refuses a ${side} of ${amount} at ${price} in ${market2} with ${reply.seen}: ${option}`
    );
  }
  const own = ledger.orders.at(-1);
  if (own && own.created === reply.data) return { own, sightings };
  throw new Seen(see2("body/id", "to be present", "nothing", { cause: `${operation} no id` }));
  async function askElsewhere() {
    const { requests, described: described2 } = probe;
    if (requests.postParametersIn !== "described" || !described2.isOpen("U-06", operation)) return void 0;
    const place = described2.operation(operation)?.operation.requestBody ? "body" : "query";
    requests.postParametersIn = place === "body" ? "query" : "body";
    const other = await probe.ask({ operation, parameters });
    if (!other.ok) {
      requests.postParametersIn = "described";
      return void 0;
    }
    const seen = `they are taken in the ${requests.postParametersIn}`;
    const more = { pointer: "/request", rests: "U-06", open: true };
    sightings.push(see2("", `parameters in the ${place}`, seen, more));
    return other;
  }
}

// toolkit/contract/judge/writes/cancel-all.ts
var operation2 = "cancelAllOrders";
var rests = "4.5, U-38";
var see = {
  market: sightingsIn(operation2, rests, `${operation2} market`),
  state: sightingsIn(operation2, rests, `${operation2} state`),
  told: sightingsIn(operation2, rests, `${operation2} told`),
  left: sightingsIn(operation2, rests, `${operation2} left`),
  refused: sightingsIn(operation2, rests, `${operation2} refused`),
  waits: sightingsIn(operation2, rests, `${operation2} waits`)
};
function ordersIn(data) {
  const { edges } = asOrder(data);
  if (Array.isArray(data)) return { orders: data.map(asOrder), all: true };
  if (Array.isArray(edges)) return { orders: edges.map((edge) => asOrder(asOrder(edge).node)), all: true };
  return { orders: data ? [asOrder(data)] : [], all: false };
}
async function statesIn(probe, market2) {
  const found = /* @__PURE__ */ new Map();
  for (const state of facts.enums["order state"]) {
    const { items } = await probe.lists.all("listOrders", { market_id: market2, state });
    for (const { id } of items) found.set(id, state);
  }
  return found;
}
function lookAtResponse({ settings, ledger }, data, before) {
  const { orders, all } = ordersIn(data);
  const found = [];
  for (const { id, market_id: market_id2, state } of orders) {
    const was = before.get(textOf2(id));
    const isHere = market_id2 === void 0 || textOf2(market_id2).toUpperCase() === settings.market.toUpperCase();
    if (!isHere) found.push(see.market("body/*/market_id", `orders of ${settings.market}`, textOf2(market_id2)));
    else if (was === "CANCELED" || was === "FILLED") {
      const seen = `order ${textOf2(id)}, which was ${was}`;
      found.push(see.state("body/*/id", "orders that were PENDING", seen, { follows: true }));
    }
    if (state !== "PENDING" || was !== "PENDING") continue;
    const more = ledger.cancelsAtOnce ? {} : { rests: "U-37", open: true };
    found.push(see.told("body/*/state", "CANCELED in a cancelled order", "PENDING", more));
  }
  const shown2 = new Set(orders.map(({ id }) => textOf2(id)));
  const missing = ledger.open(settings.market).find(({ id }) => before.get(id) === "PENDING" && !shown2.has(id));
  if (all && missing) found.push(see.told("body", "every order that it cancelled", `no order ${missing.id}`));
  return found;
}
async function lookAtEffect(probe, before) {
  const { market: market2, otherMarket } = probe.settings;
  const found = [];
  const stateOf = async (order_id) => {
    const { ok, data } = await probe.ask({ operation: "getOrder", parameters: { order_id } });
    return ok ? asOrder(data).state : void 0;
  };
  for (const own of probe.ledger.open(market2)) {
    const state = await stateOf(own.id);
    own.closed = state !== "PENDING" && state !== void 0;
    if (state === "PENDING") found.push(see.left("body", `order ${own.id} to be CANCELED`, state));
  }
  const { items } = await probe.lists.all("listOrders", { market_id: market2, state: "PENDING" });
  const left = items.find(({ id }) => before.get(id) === "PENDING");
  if (left) {
    const seen = `order ${left.id}, ${textOf2(left.node.side)}`;
    found.push(see.left("body", "no order that was PENDING before", seen, { follows: true }));
  }
  for (const { id } of probe.ledger.open(otherMarket)) {
    if (await stateOf(id) !== "CANCELED") continue;
    found.push(see.market("body", `orders of ${otherMarket} as they were`, `order ${id} is CANCELED`));
  }
  const filled = [...before].find(([, state]) => state === "FILLED")?.[0];
  if (filled !== void 0 && await stateOf(filled) === "CANCELED") {
    found.push(see.state("body", `order ${filled} to stay FILLED`, "CANCELED"));
  }
  return found;
}
var cancelAllChecks = [
  {
    operation: operation2,
    name: "cancels every pending order of the market, and nothing else",
    rests,
    needs: ["writes", "cancelAll"],
    through: ["createOrder", "listOrders", "getOrder"],
    async run(probe) {
      const found = await cancelAll(probe);
      if (found.length === 0) return found;
      const isElsewhere = ({ cause }) => cause === `${operation2} market`;
      if (!found.some(isElsewhere) || !await isCancelledAnyway(probe)) return found;
      const others = `others cancel orders of ${probe.settings.otherMarket}`;
      probe.notes.add(`${others}: whether ${operation2} spares them is not known`);
      return found.filter((each) => !isElsewhere(each));
    }
  }
];
async function isCancelledAnyway(probe) {
  const { own } = await placeOrder(probe, { market: probe.settings.otherMarket });
  for (let times = 0; times < 30; times++) {
    if (asOrder(await probe.data("getOrder", { order_id: own.id })).state === "CANCELED") return true;
  }
  return false;
}
async function cancelAll(probe) {
  const { market: market2, otherMarket } = probe.settings;
  while (probe.ledger.open(market2).length < 2) await placeOrder(probe);
  await probe.again(() => untilListed(probe), "created orders are listed as PENDING");
  if (probe.ledger.open(otherMarket).length === 0) {
    await placeOrder(probe, { market: otherMarket }).catch((error) => {
      if (!(error instanceof Unprovoked)) throw error;
      probe.notes.add(`whether ${operation2} spares other markets was not tried: ${error.message}`);
    });
  }
  const before = await statesIn(probe, market2);
  const { ok, data, seen } = await probe.ask({ operation: operation2, parameters: { market_id: market2 } });
  if (!ok) throw new Seen(see.refused("status", "success where orders are pending", seen));
  const told = lookAtResponse(probe, data, before);
  return [...told, ...await probe.again(() => lookAtEffect(probe, before), "all orders are cancelled")];
}
async function untilListed({ ledger, lists, settings }) {
  const { items } = await lists.all("listOrders", { market_id: settings.market, state: "PENDING" });
  const missing = ledger.open(settings.market).find(({ id }) => !items.some((item) => item.id === id));
  return missing ? [see.waits("body", `order ${missing.id} to be listed`, "no such order")] : [];
}

// toolkit/contract/judge/writes/cancel.ts
var operation3 = "cancelOrder";
var blame = (found) => found.map((each) => ({ ...each, cause: `${operation3} ${each.cause}` }));
async function cancel({ ask, ledger }, own) {
  const { ok, seen, data } = await ask({ operation: operation3, parameters: { order_id: own.id } });
  if (!ok) {
    const see2 = sightingsIn(operation3, "4.4, U-37", `${operation3} refused`);
    throw new Seen(see2("status", "success for an order that is PENDING", seen, { follows: true }));
  }
  ledger.cancelsAtOnce ||= asOrder(data).state === "CANCELED";
  const place = { operation: operation3, rests: "4.4", as: "as the order that is cancelled" };
  return blame(differences(asOrder(data), own.asked, place));
}
async function lookForCancelled(probe, own) {
  const { ok, data, status } = await probe.ask({ operation: "getOrder", parameters: { order_id: own.id } });
  const see2 = sightingsIn(operation3, "4.4, 3", `${operation3} without effect`);
  if (!ok) {
    const cause = `${operation3} gone`;
    return [see2("body/state", `order ${own.id} to be there, once it is cancelled`, `${status}`, { cause })];
  }
  const order2 = asOrder(data);
  const { state } = order2;
  const isDeal = state === "FILLED" && sameValue("amount", order2.filled_amount, own.terms.amount);
  own.cancelled ||= state === "CANCELED";
  own.closed ||= state === "CANCELED" || isDeal;
  const place = { operation: operation3, rests: "4.4", as: "as before it was cancelled" };
  const found = blame(differences(order2, own.asked, place));
  if (state === "CANCELED" || state === void 0) return found;
  const filter = { market_id: own.terms.market_id, state: "CANCELED" };
  const { items } = await probe.lists.all("listOrders", filter);
  if (items.some(({ id, node }) => id === own.id && node.state === "CANCELED")) {
    const as = "as it is listed since it was cancelled";
    return differences(order2, { state: "CANCELED" }, { operation: "getOrder", rests: "4.2, 4.4", as });
  }
  const seen = JSON.stringify(state);
  return [...found, see2("body/state", "CANCELED, once it is cancelled", seen, isDeal ? { open: true } : {})];
}
async function lookAtOthers(probe, others) {
  for (const { id } of others) {
    const order2 = asOrder(await probe.data("getOrder", { order_id: id }));
    if (order2.state !== "CANCELED") continue;
    const see2 = sightingsIn(operation3, "4.4", `${operation3} others`);
    return [see2("body", "one order to be cancelled", `order ${id} is CANCELED too`)];
  }
  return [];
}
var common = { operation: operation3, through: ["createOrder", "getOrder"], needs: ["writes"] };
var cancelChecks = [
  {
    ...common,
    name: "cancels the order that was asked for, so that it is CANCELED",
    rests: "4.4, U-37",
    async run(probe) {
      const [own] = probe.ledger.someOpen(probe.settings.market);
      const found = await cancel(probe, own);
      return [...found, ...await probe.again(() => lookForCancelled(probe, own), "a cancelled order is CANCELED")];
    }
  },
  {
    ...common,
    name: "leaves the other orders as they are",
    rests: "4.4",
    async run(probe) {
      probe.ledger.oneCancelled(probe.settings.market);
      const others = probe.ledger.someOpen(probe.settings.market);
      return await probe.again(() => lookAtOthers(probe, others));
    }
  }
];

// toolkit/contract/judge/writes/cancelled.ts
var operation4 = "cancelOrder";
async function lookAtLists({ lists }, { id, terms }) {
  const see2 = sightingsIn("listOrders", "4.1, 4.4", "listOrders state");
  const filter = { market_id: terms.market_id };
  const pending = await lists.all("listOrders", { ...filter, state: "PENDING" });
  const cancelled = await lists.all("listOrders", { ...filter, state: "CANCELED" });
  const isIn = ({ items }) => items.some((item) => item.id === id);
  const found = [];
  const since = "since it is cancelled";
  if (isIn(pending)) found.push(see2("body/edges", `no order ${id} with state=PENDING, ${since}`, "it is there"));
  if (cancelled.whole && !isIn(cancelled)) {
    found.push(see2("body/edges", `order ${id} with state=CANCELED, ${since}`, "no such order"));
  }
  return found;
}
async function cancelAgain({ ask, data: read }, own) {
  const parameters = { order_id: own.id };
  const before = asOrder(await read("getOrder", parameters));
  const { ok, data } = await ask({ operation: operation4, parameters });
  const after = asOrder(await read("getOrder", parameters));
  const place = { operation: operation4, rests: "4.4, U-37", as: "as it was before it was cancelled again" };
  const found = [...differences(after, before, place), ...differences(ok ? asOrder(data) : {}, own.asked, place)];
  return found.map((each) => ({ ...each, cause: `${operation4} again ${each.cause}` }));
}
var cancelledChecks = [
  {
    operation: "listOrders",
    name: "lists a cancelled order under its new state",
    through: ["createOrder"],
    rests: "4.1, 4.4",
    needs: ["writes"],
    async run(probe) {
      const own = probe.ledger.oneCancelled(probe.settings.market);
      if (!own.listed) throw new Unprovoked("the order was not listed before it was cancelled");
      return await probe.again(() => lookAtLists(probe, own), "a cancelled order is listed as CANCELED");
    }
  },
  {
    operation: operation4,
    name: "leaves an order that is cancelled again as it is",
    through: ["createOrder", "getOrder"],
    rests: "4.4, U-37",
    needs: ["writes"],
    run: async (probe) => cancelAgain(probe, probe.ledger.oneCancelled(probe.settings.market))
  }
];
var staysCancelled = {
  operation: operation4,
  name: "cancels orders for good",
  through: ["getOrder"],
  rests: "3, 4.4",
  needs: ["writes"],
  async run({ ledger, settings, data }) {
    ledger.oneCancelled(settings.market);
    for (const { id } of ledger.orders.filter(({ cancelled }) => cancelled).slice(0, 5)) {
      for (let times = 0; times < 3; times++) {
        const { state } = asOrder(await data("getOrder", { order_id: id }));
        if (state === "CANCELED" || state === "FILLED" || state === void 0) continue;
        const see2 = sightingsIn(operation4, "3, 4.4", "a cancelled order comes back");
        return [see2("body/state", `order ${id} to stay CANCELED`, JSON.stringify(state))];
      }
    }
    return [];
  }
};

// toolkit/contract/judge/writes/finer.ts
var moreDigits = 5;
function finer(text, direction) {
  const [whole = "", fraction = ""] = text.split(".");
  const places2 = fraction.length + moreDigits;
  const scaled = BigInt(`${whole}${fraction}`.padEnd(whole.length + places2, "0")) + direction * 1237n;
  const digits2 = String(scaled).padStart(places2 + 1, "0");
  return `${digits2.slice(0, -places2)}.${digits2.slice(-places2)}`;
}

// toolkit/contract/judge/writes/create.ts
var operation5 = "createOrder";
function lookAtCreated({ created, terms }) {
  const found = differences(created, terms, { operation: operation5, rests: "4.3", as: "as it was asked for" });
  const see2 = (member, expected) => {
    const sees = sightingsIn(operation5, "4.3, 3", `order ${member}`);
    found.push(sees(`body/${member}`, expected, String(created[member])));
  };
  if (created.state === "CANCELED") see2("state", "PENDING or FILLED in a new order");
  if (created.state === "PENDING" && sameValue("amount", created.filled_amount, terms.amount)) {
    see2("filled_amount", "less than the amount of an order that is PENDING");
  }
  return found;
}
var creates = (name, wanted) => ({
  operation: operation5,
  name: `creates ${name}`,
  rests: "4.3",
  needs: ["writes"],
  async run(probe) {
    const found = [];
    for (const each of wanted(probe.settings)) {
      const { own, sightings } = await placeOrder(probe, each);
      found.push(...sightings, ...lookAtCreated(own));
      if (own.created.state !== "FILLED") continue;
      probe.notes.add(`order ${own.id} was filled: --price and --ask-price must be out of reach of the market`);
    }
    return found;
  }
});
var createChecks = [
  creates("a BID as it was asked for", () => [{}, {}, {}]),
  creates("an ASK as it was asked for", () => [{ side: "ASK" }, { side: "ASK" }]),
  {
    operation: operation5,
    name: "keeps every digit of price and amount",
    rests: "2.1, 4.3",
    needs: ["writes"],
    async run(probe) {
      const { price = "", amount = "" } = probe.settings;
      const fine = { price: finer(price, -1n), amount: finer(amount, 1n) };
      for (const wanted of [fine, { amount: fine.amount }, { price: fine.price }]) {
        const placed = await placeOrder(probe, wanted).catch((error) => {
          if (error instanceof Unprovoked) return void 0;
          throw error;
        });
        if (placed) return lookAtCreated(placed.own);
      }
      const why = "the service refuses finer prices and amounts (U-30)";
      throw new Unprovoked(`${why}: --price and --amount with more digits`);
    }
  },
  creates("an order in the market that was asked for", ({ otherMarket }) => [{ market: otherMarket }]),
  {
    operation: operation5,
    name: "gives each order an id of its own",
    rests: "2.1",
    needs: ["writes"],
    async run({ ledger }) {
      const ids = [...new Set(ledger.before?.map(({ id }) => id)), ...ledger.orders.map(({ id }) => id)];
      if (ledger.orders.length < 2) throw new Unprovoked("fewer than two orders were created");
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      const see2 = sightingsIn(operation5, "2.1");
      return twice === void 0 ? [] : [see2("body/id", "another id for each order", `${twice} twice`)];
    }
  }
];

// toolkit/contract/judge/writes/created.ts
var needs = ["writes"];
var notFound = "a created order is not found";
var seeLost = sightingsIn("createOrder", "4.2, 4.3", notFound);
var seeRefused = sightingsIn("getOrder", "4.2, 4.3", "getOrder refused");
async function lookAtRead2(probe, orders) {
  const found = [];
  for (const { id, terms, asked, created } of orders) {
    const { ok, data, status } = await probe.ask({ operation: "getOrder", parameters: { order_id: id } });
    if (ok) {
      const place = { operation: "getOrder", rests: "4.2, 4.3", as: "as it was created" };
      found.push(...differences(asOrder(data), { ...asked, state: created.state }, place));
      continue;
    }
    const { items } = await probe.lists.all("listOrders", { market_id: terms.market_id });
    const isListed = items.some((item) => item.id === id);
    found.push(
      isListed ? seeRefused("status", `order ${id}, which was created and is listed`, `${status}`) : seeLost("status", `order ${id}, which was created, to be found`, `${status}`)
    );
  }
  return found;
}
async function lookAtListed(probe, orders) {
  const { market: market2, otherMarket } = probe.settings;
  const found = [];
  const [operation7, rests2] = ["listOrders", "4.1, 4.3"];
  for (const filter of [{}, { state: "PENDING" }, { state: "CANCELED" }, { side: "BID" }, { side: "ASK" }]) {
    const { items, whole } = await probe.lists.all(operation7, { market_id: market2, ...filter });
    const listed = new Map(items.map(({ id, node }) => [id, node]));
    const [[member, value] = ["", ""]] = Object.entries(filter);
    const name = member === "" ? "without a filter" : `with ${member}=${value}`;
    const see2 = sightingsIn(operation7, rests2, member === "" ? notFound : `${operation7} ${member}`);
    for (const own of orders) {
      const { id, terms, created } = own;
      const node = listed.get(id);
      own.listed ||= node !== void 0;
      if (!own.listed && member !== "") continue;
      const belongs = member === "" || { side: terms.side, state: "PENDING" }[member] === value;
      if (belongs && !node && whole) found.push(see2("body/edges", `order ${id} ${name}`, "no such order"));
      if (!belongs && node) found.push(see2("body/edges", `no order ${id} ${name}`, "it is there"));
      if (!node || member !== "") continue;
      const place = { operation: operation7, rests: rests2, place: "body/edges/*/node", as: "as it was created" };
      found.push(...differences(node, { ...terms, state: created.state }, place));
    }
    const leaked = probe.ledger.open(otherMarket).find(({ id }) => listed.has(id));
    if (!leaked) continue;
    const cause = `${operation7} market_id`;
    found.push(see2("body/edges", `no order of ${otherMarket}`, `order ${leaked.id}`, { cause }));
  }
  return found;
}
async function lookAtDifference({ lists, ledger, settings, ask }) {
  const { items, whole } = await lists.all("listOrders", { market_id: settings.market });
  const place = { operation: "createOrder", rests: "4.1, 4.3", as: "" };
  const see2 = sightingsIn(place.operation, place.rests);
  const found = [];
  const before = ledger.before ?? [];
  const known2 = new Set([...before, ...ledger.orders].map(({ id }) => id));
  const isLike = (node) => ledger.orders.some(({ terms }) => differences(node, terms, place).length === 0);
  const twin = items.find(({ id, node }) => !known2.has(id) && isLike(node));
  if (twin) {
    const cause = "createOrder twice";
    found.push(see2("body", "one order for each creation", `order ${twin.id} too, like it`, { cause }));
  }
  const listed = new Set(items.map(({ id }) => id));
  const gone = whole ? before.find(({ id }) => !listed.has(id)) : void 0;
  if (!gone) return found;
  const { ok, data, status } = await ask({ operation: "getOrder", parameters: { order_id: gone.id } });
  if (ok && asOrder(data).state !== gone.node.state) return found;
  const seen = ok ? "it is no longer listed" : `${status}`;
  const expected = `order ${gone.id} to stay, which was listed before`;
  return [...found, see2("body", expected, seen, { cause: "createOrder others" })];
}
var follow = (found) => found.map((each) => ({ ...each, follows: true }));
var createdChecks = [
  {
    operation: "getOrder",
    name: "shows an order that was created",
    through: ["createOrder"],
    rests: "4.2, 4.3",
    needs,
    async run(probe) {
      const orders = probe.ledger.someOpen(probe.settings.market).slice(0, 5);
      return await probe.again(() => lookAtRead2(probe, orders), "a created order can be fetched");
    }
  },
  {
    operation: "listOrders",
    name: "lists an order that was created, where it belongs and nowhere else",
    through: ["createOrder"],
    rests: "4.1, 4.3",
    needs,
    async run(probe) {
      const orders = probe.ledger.someOpen(probe.settings.market);
      return follow(await probe.again(() => lookAtListed(probe, orders), "a created order is listed"));
    }
  },
  {
    operation: "createOrder",
    name: "adds one order to the list, and takes none away",
    through: ["listOrders"],
    rests: "4.1, 4.3",
    needs,
    async run(probe) {
      probe.ledger.someOpen(probe.settings.market);
      return follow(await probe.again(() => lookAtDifference(probe)));
    }
  }
];

// toolkit/contract/judge/writes/refusals.ts
var operation6 = "createOrder";
var ruledOut = [
  ...["0", "0.00", "-1"].map((amount) => ({ name: `the amount ${amount}`, change: { amount } })),
  { name: "the side BUY", change: { side: "BUY" } },
  ...["market_id", "side", "price", "amount"].map((name) => ({ name: `no ${name}`, change: { [name]: void 0 } }))
];
var refusalChecks = ruledOut.map(({ name, change }) => ({
  operation: operation6,
  name: `refuses an order with ${name}`,
  rests: "4.3, 8",
  needs: ["writes"],
  async run({ settings, ask }) {
    const { market: market2, price = "", amount = "" } = settings;
    const all = { market_id: market2, side: "BID", price, amount, ...change };
    const parameters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== void 0));
    const { ok, status } = await ask({ operation: operation6, parameters });
    const see2 = sightingsIn(operation6, "4.3, 8", `taken: createOrder with ${Object.keys(change).join()}`);
    return ok ? [see2("status", `a refusal of an order with ${name}`, `${status}`)] : [];
  }
}));

// toolkit/contract/judge/writes/while-added.ts
var mostAdded = 2;
var whileAddedChecks = [forward, backward].map((direction) => ({
  operation: "listOrders",
  name: `is walked with ${direction.cursor} without gap or repetition while orders are added`,
  rests: "2.3, 4.1, U-32",
  needs: ["writes"],
  through: ["createOrder"],
  async run(probe) {
    const filter = { market_id: probe.settings.market };
    return await probe.again(async () => {
      const before = await probe.lists.all("listOrders", filter);
      if (before.items.length < 3) throw new Unprovoked("there are fewer than three orders");
      let added = 0;
      const size = Math.ceil(before.items.length / 4);
      const walked3 = await walk(probe.lists.read, "listOrders", filter, size, direction, async () => {
        if (added++ < mostAdded) await placeOrder(probe);
      });
      const ids = walked3.items.map(({ id }) => id);
      const see2 = sightingsIn("listOrders", "2.3, 4.1, U-32", `listOrders ${direction.cursor}`);
      const found = [];
      const missing = walked3.whole ? before.items.find(({ id }) => !ids.includes(id)) : void 0;
      if (missing) found.push(see2("body/edges", "every order that was there before", `no order ${missing.id}`));
      const twice = before.items.find(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id));
      if (twice) found.push(see2("body/edges", "each order once", `order ${twice.id} twice`));
      return found;
    });
  }
}));

// toolkit/contract/judge/checks.ts
var oracles = {
  filter: lookAtFilter,
  combination: lookAtCombination,
  market: lookAtMarket,
  size: lookAtSize,
  continuation: lookAtContinuation,
  pages: lookAtPages,
  flags: lookAtFlags,
  edges: lookAtEdges,
  read: lookAtRead,
  repeat: lookAtRepeat,
  customer: lookAtCustomer
};
var inOrder = [...relations].sort((one, other) => Number(other.oracle === "edges") - Number(one.oracle === "edges"));
var relationChecks = inOrder.flatMap((relation) => {
  const { operation: operation7, says: name, rests: rests2, oracle } = relation;
  if (!oracle) return [];
  const through = oracle === "read" ? { through: ["listOrders"] } : {};
  return [{ operation: operation7, name, rests: rests2, ...through, run: (probe) => probe.again(() => oracles[oracle](probe, relation)) }];
});
var accessChecks = ["listAccounts", "listOrders", "listWithdrawals"].map((operation7) => ({
  operation: operation7,
  name: "answers a request with a good token",
  rests: `${facts.operations[operation7]?.part}, 5`,
  async run(probe) {
    const parameters = await goodParameters(probe, operation7);
    const sightings = await lookAtTaken(probe, { operation: operation7, parameters }, { name: "a good token", rests: "5" });
    probe.example ??= operation7;
    return sightings;
  }
}));
var checks = [
  ...accessChecks,
  ...createChecks,
  ...createdChecks,
  ...cancelChecks,
  ...cancelledChecks,
  ...relationChecks,
  ...unknownOrderChecks,
  ...refusalChecks,
  ...whileAddedChecks,
  ...tokenChecks,
  ...cancelAllChecks,
  staysCancelled
];

// toolkit/contract/recorder/validator.ts
var import__ = __toESM(require__(), 1);
var import_ajv_formats = __toESM(require_dist(), 1);
var annotations = ["components", "example", "discriminator", "xml", "externalDocs"];
function createValidator(description) {
  const ajv = new import__.Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, verbose: true });
  (0, import_ajv_formats.default)(ajv);
  const { keywords, formats: named } = namesIn(description);
  for (const name of [...annotations, ...keywords]) ajv.addKeyword({ keyword: name });
  for (const name of named) if (!(name in ajv.formats)) ajv.addFormat(name, true);
  ajv.addSchema({ $id: "bundle", components: { schemas: description.components?.schemas ?? {} } });
  const compiled = /* @__PURE__ */ new WeakMap();
  const compile2 = (schema) => (schema.$ref && Object.keys(schema).length === 1 ? ajv.getSchema(`bundle${schema.$ref}`) : void 0) ?? ajv.compile(absolute(schema));
  return (schema, value) => {
    const validate = compiled.get(schema) ?? compile2(schema);
    compiled.set(schema, validate);
    const misfits = outOfRange(value, "");
    if (!validate(rounded(value))) misfits.push(...closest(validate.errors ?? []).map(misfit));
    return misfits;
  };
}
function namesIn(description) {
  const names = { keywords: /* @__PURE__ */ new Set(), formats: /* @__PURE__ */ new Set() };
  const visit = (value) => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name.startsWith("x-")) names.keywords.add(name);
      else if (name === "format" && typeof member === "string") names.formats.add(member);
      else visit(member);
    }
  };
  visit([description.paths, description.components]);
  return names;
}
function absolute(value) {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== "object" || value === null) return value;
  const members2 = Object.entries(value).map(([name, member]) => [
    name,
    name === "$ref" && typeof member === "string" ? `bundle${member}` : absolute(member)
  ]);
  return Object.fromEntries(members2);
}
function closest(errors3) {
  const choices = errors3.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  return choices.reduce((left, choice) => {
    const inside = left.filter((error) => error !== choice && error.instancePath.startsWith(choice.instancePath));
    if (inside.length === 0) return left;
    const rest = left.filter((error) => error !== choice && !inside.includes(error));
    const depth = Math.max(...inside.map(depthOf));
    const deepest = inside.filter((error) => depthOf(error) === depth);
    const kinds = deepest.filter(({ keyword }) => keyword !== "type");
    const candidates = kinds.length > 0 ? kinds : deepest.slice(0, 1);
    const schemas = [...new Set(candidates.map(({ parentSchema }) => parentSchema))];
    const groups = schemas.map((schema) => candidates.filter(({ parentSchema }) => parentSchema === schema));
    const [fewest = []] = groups.sort((one, other) => one.length - other.length);
    return [...rest, ...fewest];
  }, errors3);
}
var depthOf = ({ instancePath }) => instancePath.split("/").length;
function misfit({ keyword, instancePath, params, message = keyword, data }) {
  const { missingProperty, additionalProperty, allowedValues } = params;
  if (missingProperty !== void 0) {
    const pointer = `${instancePath}/${missingProperty}`;
    return { pointer, expected: "to be present", seen: "nothing", keyword };
  }
  if (additionalProperty !== void 0) {
    const pointer = `${instancePath}/${additionalProperty}`;
    return { pointer, expected: "no such member", seen: "one", keyword };
  }
  const expected = allowedValues ? `one of ${shown(allowedValues)}` : message;
  return { pointer: instancePath, expected, seen: shown(data), keyword, value: data };
}
var largest = 2n ** 63n;
function outOfRange(value, pointer) {
  if (typeof value === "bigint") {
    const fits = value < largest && value >= -largest;
    return fits ? [] : [{ pointer, expected: "an integer of 64 bits", seen: String(value), keyword: "range" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => outOfRange(member, `${pointer}/${name}`));
}
function rounded(value) {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member)]));
}

// toolkit/description/base-path.ts
function basePathOf({ servers }) {
  const server = servers?.[0];
  const url = server?.url ?? "";
  const path = /^\{[^}]*\}(?=\/(?!\/)|$)/.test(url) ? url.replace(/^\{[^}]*\}/, "") : afterOrigin(withDefaults(url));
  const trimmed = withDefaults(path).replace(/[?#].*$/, "").replace(/\/+$/, "");
  return trimmed === "" || trimmed.startsWith("/") ? trimmed : `/${trimmed}`;
  function withDefaults(text) {
    return text.replace(/\{([^}]*)\}/g, (_all, name) => server?.variables?.[name]?.default ?? "");
  }
}
function afterOrigin(url) {
  return url.replace(/^(?:[A-Za-z][\w+.-]*:)?\/\/[^/?#]*/, "").replace(/^\.(?=\/|$)/, "");
}

// toolkit/contract/judge/described.ts
var choosable = /* @__PURE__ */ new Set(["U-06", "U-08", "U-13", "U-22", "U-23", "U-24", "U-25", "U-27"]);
function readDescribed(description) {
  const operations3 = new Map(operationsOf(description).map((each) => [each.id, each]));
  const records = /* @__PURE__ */ new Map();
  const everywhere = pointsIn(description, description);
  for (const point of everywhere) if (point.what) records.set(point.id, point);
  const reachable = /* @__PURE__ */ new Map();
  const serviceWide = pointsIn(description, [
    description.info,
    description.servers,
    description.components?.securitySchemes
  ]);
  function pointsOf(id) {
    const known2 = reachable.get(id);
    if (known2) return known2;
    const found = operations3.get(id);
    const points = [...serviceWide, ...found ? pointsIn(description, [found.operation, found.parameters]) : []];
    const ids = new Set(points.map((point) => point.id));
    reachable.set(id, ids);
    return ids;
  }
  return {
    description,
    prefix: basePathOf(description),
    operation: (id) => operations3.get(id),
    isOpen(id, operation7) {
      const record = records.get(id);
      if (!record || !pointsOf(operation7).has(id)) return false;
      return !choosable.has(id) || record.overlays !== void 0;
    },
    hint(rests2) {
      const named = (rests2.match(/U-\d+/g) ?? []).map((id) => records.get(id)).filter((record) => record !== void 0);
      const lines = named.map(({ id, what, reading, overlays }) => {
        const settle = overlays ? `if your service does otherwise: --overlay ${overlays.join(" or --overlay ")}` : "if your service does otherwise, say so in an overlay of your own";
        return `${id} is open: ${what} Reading: ${reading ?? "none."} ${settle}`;
      });
      return lines.length > 0 ? lines.join(" ") : void 0;
    }
  };
}
function pointsIn(description, from) {
  const seen = /* @__PURE__ */ new Set();
  const found = [];
  visit(from);
  return found;
  function visit(value) {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const node = value;
    if (typeof node.$ref === "string") visit(resolve(description, node));
    for (const [name, member] of Object.entries(node)) {
      if (name === "x-not-shown") found.push(...[member].flat());
      else visit(member);
    }
  }
}

// toolkit/contract/judge/options.ts
var JudgeError = class extends Error {
  name = "JudgeError";
};
var home = { market: "BTC-USDT", price: "1", askPrice: "1000000", amount: "0.01" };
function settingsFrom(options) {
  const { baseUrl, credentials, market: market2 = home.market, writes = false, spareOrders = false } = options;
  const { overlays = [], settleMs = 1e4, timeoutMs = 6e5, requestTimeoutMs = 3e4 } = options;
  const { maxResponseBytes = 16 << 20, minProvoked = 0, otherMarket = otherThan(market2) } = options;
  const known2 = market2 === home.market ? home : void 0;
  const { price = known2?.price, askPrice = known2?.askPrice, amount = known2?.amount } = options;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new JudgeError('"baseUrl" is not an absolute http or https URL');
  }
  const pairs = { credentials, withoutScopes: options.withoutScopes, revoked: options.revoked };
  for (const [name, pair] of Object.entries(pairs)) {
    if (pair && !(pair.apiKey && pair.apiSecret)) throw new JudgeError(`"${name}" lacks the key or the secret`);
  }
  for (const [name, value] of Object.entries({
    settleMs,
    timeoutMs,
    requestTimeoutMs,
    maxResponseBytes,
    minProvoked
  })) {
    if (!(Number.isFinite(value) && value >= 0)) throw new JudgeError(`"${name}" is not a number of 0 or more`);
  }
  for (const [name, value] of Object.entries({ price, askPrice, amount })) {
    if (value !== void 0 && !(/^\d+(\.\d+)?$/.test(value) && Number(value) > 0)) {
      throw new JudgeError(`"${name}" is not a decimal larger than 0`);
    }
  }
  if (writes && (price === void 0 || amount === void 0)) {
    throw new JudgeError(`"writes" in ${market2} needs a "price" that nobody sells for, and an "amount"`);
  }
  if (price !== void 0 && askPrice !== void 0 && !(Number(price) < Number(askPrice))) {
    throw new JudgeError('"price" is not below "askPrice": orders of the judge would fill each other');
  }
  return {
    ...options,
    ...{ baseUrl: baseUrl.replace(/[?#].*$/, "").replace(/\/+$/, ""), overlays, market: market2, otherMarket, writes },
    ...{ spareOrders, price, askPrice, amount, settleMs, timeoutMs, requestTimeoutMs, maxResponseBytes, minProvoked },
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  };
}
function otherThan(market2) {
  return market2 === "ETH-USDT" ? "BTC-USDT" : "ETH-USDT";
}

// toolkit/contract/judge/compile.ts
var known = /* @__PURE__ */ new WeakMap();
function compile(description) {
  const before = known.get(description);
  if (before) return before;
  try {
    const described2 = readDescribed(description);
    const validate = createValidator(description);
    for (const id of Object.keys(facts.operations)) {
      for (const response of Object.values(described2.operation(id)?.operation.responses ?? {})) {
        const { content = {} } = resolve(description, response);
        for (const { schema = {} } of Object.values(content)) validate(schema, null);
      }
    }
    known.set(description, { described: described2, validate });
    return { described: described2, validate };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new JudgeError(`the description cannot be compiled: ${why}`);
  }
}

// toolkit/contract/judge/needs.ts
var needs2 = {
  writes: {
    isMet: ({ writes }) => writes,
    otherwise: "needs leave to create and cancel orders: --writes"
  },
  cancelAll: {
    isMet: ({ spareOrders }) => !spareOrders,
    otherwise: "would cancel every pending order of the market: leave out --spare-orders"
  },
  withoutScopes: {
    isMet: ({ withoutScopes }) => withoutScopes !== void 0,
    otherwise: "needs a key without scopes: TRADING_API_KEY_WITHOUT_SCOPES and TRADING_API_SECRET_WITHOUT_SCOPES"
  },
  revoked: {
    isMet: ({ revoked }) => revoked !== void 0,
    otherwise: "needs a revoked key: TRADING_API_KEY_REVOKED and TRADING_API_SECRET_REVOKED"
  }
};
function lackOf(settings, of) {
  const missing = of.find((need) => !needs2[need].isMet(settings));
  return missing && needs2[missing].otherwise;
}

// toolkit/contract/judge/conclude.ts
async function conclude({ run: look, needs: needs3 = [], through }, probe, run2) {
  const why = run2.stopped === void 0 ? lackOf(probe.settings, needs3) : `not asked: ${run2.stopped}`;
  if (why !== void 0) return { sightings: [], reason: why };
  const told = (sightings) => ({
    sightings: sightings.map((each) => ({
      ...through && { through },
      curl: each.asked ? probe.requests.curl(each.asked) : probe.lastCurl,
      ...each
    }))
  });
  try {
    if (needs3.includes("writes")) probe.lists.forget();
    return told(await look(probe));
  } catch (error) {
    if (error instanceof Seen) return told(error.sightings);
    if (error instanceof Unprovoked) return { sightings: [], reason: error.message };
    if (!run2.signal.aborted) throw error;
    run2.stopped = run2.signal.reason.message;
    return { sightings: [], reason: `not finished: ${run2.stopped}` };
  }
}

// toolkit/contract/judge/mask.ts
function createMask(secrets) {
  const known2 = /* @__PURE__ */ new Map();
  return (text) => {
    for (const secret of secrets) if (secret !== "" && !known2.has(secret)) known2.set(secret, spellings(secret));
    const found = [...known2.values()].flat().filter((spelling) => text.includes(spelling));
    found.sort((one, other) => other.length - one.length);
    return found.reduce((left, spelling) => left.replaceAll(spelling, "[masked]"), text).replace(/\beyJ[\w-]{5,}(\.|%2e|\\u002e)[\w-]{8,}((\.|%2e|\\u002e)[\w-]*)?/gi, "[masked]");
  };
}
function spellings(secret) {
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString("base64").replace(/=+$/, "");
  const url = encodeURIComponent(secret);
  const hex = bytes.toString("hex");
  const escaped = JSON.stringify(secret).slice(1, -1);
  const all = [secret, base64, base64.replaceAll("+", "-").replaceAll("/", "_"), hex, hex.toUpperCase(), url, escaped];
  all.push(
    url.replace(/%../g, (code) => code.toLowerCase()),
    escaped.replaceAll("/", "\\/"),
    JSON.stringify(escaped).slice(1, -1)
  );
  for (const before of secret.length < 8 ? [] : [1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64").replace(/=+$/, "").slice(before + 1, -1);
    all.push(shifted, shifted.replaceAll("+", "-").replaceAll("/", "_"));
  }
  return [...new Set(all)];
}

// toolkit/contract/judge/forms.ts
function createForms() {
  const seen = /* @__PURE__ */ new Map();
  const settled = /* @__PURE__ */ new Set();
  return {
    add({ operation: operation7, sightings, settles }, curl) {
      const form = seen.get(operation7) ?? { sightings: [], replies: 0 };
      seen.set(operation7, form);
      form.replies++;
      form.sightings.push(...sightings.map((each) => ({ ...each, curl })));
      for (const point of settles) settled.add(point);
    },
    results: () => [...seen].map(([operation7, { sightings, replies }]) => ({
      check: {
        operation: operation7,
        name: `has responses of the described form (${replies} seen)`,
        rests: facts.operations[operation7]?.part ?? "4"
      },
      sightings: sightings.map((sighting) => {
        const { open: open2, unless, ...rest } = sighting;
        return open2 && unless !== void 0 && settled.has(unless) ? rest : sighting;
      })
    }))
  };
}

// toolkit/contract/judge/lists/lists.ts
var largePage = 100;
function createLists(read) {
  const known2 = /* @__PURE__ */ new Map();
  const lists = {
    read,
    walk(operation7, filter, size = largePage, direction = forward) {
      const key = JSON.stringify([operation7, filter, size, direction.size]);
      const walked3 = known2.get(key) ?? walk(read, operation7, filter, size, direction);
      known2.set(key, walked3);
      return walked3;
    },
    async all(operation7, filter, size) {
      const walked3 = await lists.walk(operation7, filter, size);
      const stuck = walked3.sightings.filter(({ pointer }) => pointer.endsWith("cursor"));
      if (stuck.length > 0) throw new Seen(...stuck);
      return walked3;
    },
    forget: () => known2.clear()
  };
  return lists;
}

// toolkit/contract/json.ts
var token = /\s*(?:([{}[\]:,])|("(?:[^"\\]|\\.)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)|(true|false|null))/y;
function parseExact(text) {
  JSON.parse(text);
  const repeated = [];
  token.lastIndex = 0;
  function next() {
    const found = token.exec(text);
    if (!found) throw new SyntaxError("unexpected end of JSON");
    return found;
  }
  function read(pointer, [, mark, string, number, word]) {
    if (string !== void 0) return JSON.parse(string);
    if (number !== void 0) return numberOf(number);
    if (word !== void 0) return JSON.parse(word);
    return mark === "{" ? readObject2(pointer) : readArray(pointer);
  }
  function readArray(pointer) {
    const items = [];
    for (let found = next(); found[1] !== "]"; found = next()) {
      items.push(read(`${pointer}/${items.length}`, found[1] === "," ? next() : found));
    }
    return items;
  }
  function readObject2(pointer) {
    const members2 = {};
    for (let found = next(); found[1] !== "}"; found = next()) {
      const name = JSON.parse((found[1] === "," ? next() : found)[2] ?? '""');
      const at = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      next();
      if (Object.hasOwn(members2, name)) repeated.push(at);
      Object.defineProperty(members2, name, {
        value: read(at, next()),
        enumerable: true,
        configurable: true,
        writable: true
      });
    }
    return members2;
  }
  return { value: read("", next()), repeated };
}
function numberOf(text) {
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text)) ? BigInt(text) : Number(text);
}

// toolkit/contract/recorder/body.ts
function checkBody(validate, schema, text) {
  let json;
  try {
    json = parseExact(text);
  } catch {
    return [{ pointer: "", expected: "JSON", seen: shown(text), keyword: "json" }];
  }
  const expected = "one member of this name";
  const repeated = json.repeated.map((pointer) => ({ pointer, expected, seen: "several", keyword: "repeated" }));
  return [...repeated, ...validate(schema, json.value)];
}
function mediaTypeOf(headers) {
  return (headers.get("Content-Type") ?? "nothing").split(";", 1)[0]?.trim().toLowerCase() ?? "nothing";
}

// toolkit/contract/recorder/response.ts
function declaredFor(responses, status) {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
}

// toolkit/contract/judge/tolerance.ts
var fieldsOf = (form) => {
  const rows = Object.entries({ ...facts.order, ...facts.withdrawal }).filter(([, [, each]]) => each === form);
  return new RegExp(`/(${rows.map(([name]) => name).join("|")})$`);
};
var like = (pattern) => (value) => typeof value === "string" && pattern.test(value);
var isAnotherState = (value) => typeof value === "string" && !facts.enums["order state"].some((state) => state === value.toUpperCase());
var isAbsent = (value) => value === void 0 || value === null;
var tolerances = [
  { point: "U-23", at: /\/avg_deal_price$/, keyword: /./, value: (value) => isAbsent(value) || value === "" },
  { point: "U-24", at: /\/(note|txid|completed_at)$/, keyword: /./, value: (value) => isAbsent(value) || value === "" },
  { point: "U-25", at: /\/page_info\/(start|end)_cursor$/, keyword: /./, value: isAbsent },
  { point: "U-25", at: /\/page_info\/has_previous_page$/, keyword: /required/ },
  { point: "U-26", at: /\/id$/, keyword: /minimum|format/ },
  {
    point: "U-28",
    at: fieldsOf("decimal"),
    keyword: /pattern|format/,
    value: like(/^[-+]?(\d+\.?\d*|\.\d+)$/)
  },
  { point: "U-29", at: /\/market_id$/, keyword: /pattern/, value: like(/^[^-]+(-[^-]+)+$/) },
  { point: "U-48", at: /\/state$/, keyword: /enum/, value: isAnotherState },
  {
    point: "U-46",
    at: fieldsOf("timestamp"),
    keyword: /pattern|format/,
    value: like(/^\d{4}-?\d\d-?\d\dT\d\d:?\d\d:?\d\d[.,]\d+(Z|[-+]00(:?00)?)$/)
  }
];
var allowedStatuses = {
  createOrder: [201],
  cancelOrder: [201, 204],
  cancelAllOrders: [201, 204]
};
function toleranceFor({ pointer, keyword, value }, isOpen2) {
  return tolerances.find(
    ({ point, at, keyword: which, value: mayBe = () => true }) => at.test(pointer) && which.test(keyword) && mayBe(value) && isOpen2(point)
  )?.point;
}

// toolkit/contract/judge/reply.ts
function createReader(described2, validate) {
  const { description } = described2;
  return function read(id, { status, headers, body: text }) {
    const ok = status >= 200 && status < 300;
    const isOpen2 = (point) => described2.isOpen(point, id);
    const value = valueIn(text);
    const seen = `${status} ${text}`.trim();
    const reply = { operation: id, status, ok, text, seen, value, data: value, sightings: [], settles: [] };
    const see2 = (pointer, expected, seen2, rests2, more = {}) => void reply.sightings.push({ operation: id, pointer: `/response/${pointer}`, expected, seen: seen2, rests: rests2, ...more });
    const responses = described2.operation(id)?.operation.responses ?? {};
    const declared = declaredFor(responses, status);
    const success = responses[Object.keys(responses).find((each) => each.startsWith("2")) ?? ""];
    const likely = declared ?? (ok ? success : void 0);
    if (ok && !declared) {
      const allowed = isOpen2("U-21") && allowedStatuses[id]?.includes(status);
      see2("status", `one of ${Object.keys(responses).join(", ")}`, `${status}`, "U-21", allowed ? { open: true } : {});
    }
    const content = (likely && resolve(description, likely).content) ?? {};
    if (Object.keys(content).length === 0 || text === "" && status === 204) return reply;
    if (!ok && text === "" && isOpen2("U-13")) {
      see2("body", "an error body", "nothing", "U-13", { open: true, unless: "U-13" });
      return reply;
    }
    const type = mediaTypeOf(headers);
    const media = content[type] ?? content["application/json"] ?? Object.values(content)[0];
    if (content[type] === void 0 && !(type.endsWith("+json") && content["application/json"])) {
      see2("header/content-type", Object.keys(content).join(" or "), type, "4");
      if (!ok) return reply;
    }
    const schema = media?.schema ?? {};
    let misfits = checkBody(validate, schema, text);
    const envelope = envelopeOf(likely, schema);
    if (envelope !== void 0) reply.data = memberOf(value, envelope);
    else if (ok && misfits.length > 0 && isOpen2("U-22") && typeof memberOf(value, "data") === "object") {
      const inner = validate(schema, memberOf(value, "data"));
      if (inner.length < misfits.length) {
        const wrapped = 'an envelope with the member "data"';
        see2("body", "the resource itself", wrapped, "U-22", { open: true, unless: "U-22" });
        misfits = inner;
        reply.data = memberOf(value, "data");
      }
    } else if (ok && misfits.length === 0 && saysSomething.test(Object.keys(resolve(description, schema)).join(" "))) {
      reply.settles.push("U-22");
    }
    if (!ok && misfits.length === 0 && documented.test(text)) reply.settles.push("U-13");
    for (const misfit2 of misfits) judgeMisfit(misfit2);
    reply.sightings = firstAtEachPlace(reply.sightings);
    if (ok && documented.test(String(memberOf(value, "code"))) && typeof memberOf(value, "message") === "string") {
      see2("body", "data", text, "4, 7", { cause: `${id} error as success` });
    }
    return reply;
    function judgeMisfit(misfit2) {
      const { pointer, expected, seen: seen2 } = misfit2;
      const place = `body${pointer}`;
      if (!ok && isOpen2("U-13")) {
        const elsewhere = documented.test(text) ? { unless: "U-13" } : {};
        return see2(place, expected, seen2, "7, U-13", { open: true, ...elsewhere });
      }
      const point = ok ? toleranceFor(misfit2, isOpen2) : void 0;
      see2(place, expected, seen2, point ?? partOf(id, pointer, ok), point === void 0 ? {} : { open: true });
    }
  };
  function envelopeOf(response, from) {
    const node = response === void 0 ? {} : resolve(description, response);
    const names = Object.keys(resolve(description, from).properties ?? {});
    return node["x-envelope"] ?? (names.join() === "data" ? "data" : void 0);
  }
}
function firstAtEachPlace(sightings) {
  const sorted = [...sightings].sort((one, other) => Number(one.open ?? false) - Number(other.open ?? false));
  return [...new Map(sorted.reverse().map((each) => [each.pointer, each])).values()].reverse();
}
var saysSomething = /\b(type|properties|items|anyOf|oneOf|allOf|enum)\b/;
var documented = new RegExp(
  `\\b(${Object.values(facts.errors).map(({ code }) => code).join("|")})\\b`
);
function partOf(id, pointer, ok) {
  if (!ok) return "7, U-13";
  if (/page_info|\/edges(\/\d+)?(\/cursor)?$/.test(pointer)) return "2.3";
  const field2 = pointer.split("/").at(-1) ?? "";
  if (id === "listWithdrawals" && field2 in facts.withdrawal) return "2.2, U-24";
  return field2 in facts.order ? "2.1, U-23" : facts.operations[id]?.part ?? "4";
}
function memberOf(value, name) {
  return typeof value === "object" && value !== null ? value[name] : void 0;
}
function valueIn(text) {
  try {
    return parseExact(text).value;
  } catch {
    return void 0;
  }
}

// toolkit/contract/judge/request.ts
var shortestSecret = 16;
function createRequests(described2, { baseUrl, credentials }, secrets) {
  let count3 = 0;
  const requests = {
    postParametersIn: "described",
    outgoing(ask, nowMs) {
      const { method, target, body } = place(ask);
      const authorization = mintAuthorization(ask.token ?? {}, ask.key?.pair ?? credentials, nowMs, count3++);
      for (const segment of authorization?.split(/[\s.]+/).slice(2) ?? []) {
        if (segment.length >= shortestSecret) secrets.add(segment);
      }
      const headers = {
        Accept: "application/json",
        ...authorization !== void 0 && { Authorization: authorization },
        ...body !== void 0 && { "Content-Type": "application/json" }
      };
      return { method, url: baseUrl + target, headers, body };
    },
    curl(ask) {
      const { method, target, body } = place(ask);
      const { before, value } = shellOf(ask.token ?? {}, ask.key?.variable ?? "TRADING_API_KEY");
      const parts = [
        `${before}curl -i`,
        method === "GET" ? "" : `-X ${method}`,
        value === void 0 ? "" : `-H "Authorization: ${value}"`,
        body === void 0 ? "" : `-H "Content-Type: application/json" -d '${body.replaceAll("'", "'\\''")}'`,
        `"$BASE_URL${target.replace(/["$`\\]/g, "\\$&")}"`
      ];
      return parts.filter(Boolean).join(" ");
    }
  };
  return requests;
  function place({ operation: operation7, parameters = {} }) {
    const found = described2.operation(operation7);
    if (!found) throw new Error(`"${operation7}" is not described`);
    const rest = { ...parameters };
    const path = found.path.replace(/\{(\w+)\}/g, (_all, name) => {
      const value = String(rest[name]);
      Reflect.deleteProperty(rest, name);
      return encodeURIComponent(value);
    });
    const isPost = found.method !== "GET";
    const hasBody = isPost && found.operation.requestBody !== void 0;
    const moved = requests.postParametersIn !== "described" && isPost && Object.keys(rest).length > 0;
    const inBody = moved ? requests.postParametersIn === "body" : hasBody;
    const pairs = Object.entries(rest).map(([name, value]) => [name, String(value)]);
    const query = inBody || pairs.length === 0 ? "" : `?${String(new URLSearchParams(pairs))}`;
    return {
      method: found.method,
      target: `${described2.prefix}${path}${query}`,
      body: inBody ? JSON.stringify(rest) : void 0
    };
  }
}

// toolkit/contract/judge/writes/ledger.ts
function createLedger() {
  const orders = [];
  const open2 = (market2) => orders.filter(({ closed, terms }) => !closed && (market2 === void 0 || terms.market_id === market2));
  return {
    orders,
    before: void 0,
    cancelsAtOnce: false,
    add({ market_id: market_id2, side, price, amount }, data) {
      const created = data ?? {};
      if (created.id === void 0 || created.id === null) return void 0;
      const terms = { market_id: `${market_id2}`, side: `${side}`, price: `${price}`, amount: `${amount}` };
      const own = {
        id: textOf2(created.id),
        terms,
        asked: { id: created.id, ...terms },
        created,
        closed: created.state === "FILLED",
        cancelled: false,
        listed: false
      };
      orders.push(own);
      return own;
    },
    open: open2,
    someOpen(market2) {
      const [first, ...more] = open2(market2);
      if (!first) throw new Unprovoked("no order of the judge is open");
      return [first, ...more];
    },
    oneCancelled(market2) {
      const own = orders.find(({ cancelled, terms }) => cancelled && terms.market_id === market2);
      if (!own) throw new Unprovoked("no order of the judge was cancelled");
      return own;
    }
  };
}

// toolkit/contract/judge/probe.ts
function createProbe({ settings, described: described2, validate, wire, secrets }) {
  const requests = createRequests(described2, settings, secrets);
  const read = createReader(described2, validate);
  const silent = /* @__PURE__ */ new Map();
  async function ask(asked) {
    const { operation: operation7 } = asked;
    if (!described2.operation(operation7)) throw new Unprovoked("the description has no such operation");
    const known2 = silent.get(operation7);
    const doubt = `an order may have been created whose response did not come: look among those of ${settings.market}`;
    if (operation7 === "createOrder") probe.notes.add(doubt);
    const give = () => requests.outgoing(asked, wire.clock.now());
    const sent = known2 && known2.times >= 2 ? { failure: known2.failure } : await wire.send(give, operation7);
    const { response, failure } = sent;
    const curl = requests.curl(asked);
    if (failure !== void 0) {
      silent.set(operation7, { times: (known2?.times ?? 0) + 1, failure });
      const see2 = sightingsIn(operation7, "4", `${operation7} no response`);
      throw new Seen(see2("", "a response", failure, { pointer: "/response", curl }));
    }
    silent.delete(operation7);
    probe.notes.delete(doubt);
    const reply = read(operation7, response);
    probe.lastCurl = curl;
    probe.forms.add(reply, curl);
    if (operation7 === "createOrder" && reply.ok && !probe.ledger.add(asked.parameters ?? {}, reply.data)) {
      const where = `look for it among the orders of ${settings.market}`;
      probe.notes.add(`an order was created and its response has no id: ${where}`);
    }
    if (reply.status !== 429) return reply;
    throw new Unprovoked("the service limits the rate of requests, and did not let this one pass");
  }
  const probe = {
    settings,
    described: described2,
    requests,
    wire,
    forms: createForms(),
    lastCurl: "",
    ledger: createLedger(),
    example: void 0,
    effects: [],
    taken: /* @__PURE__ */ new Set(),
    notes: /* @__PURE__ */ new Set(),
    lists: createLists((operation7, parameters) => probe.data(operation7, parameters)),
    ask,
    async data(operation7, parameters = {}) {
      const { ok, data, status, seen } = await ask({ operation: operation7, parameters });
      if (ok) return data;
      const mayFollow = status < 500;
      const see2 = sightingsIn(operation7, mayFollow ? "4, U-14" : "4", `${operation7} refused`);
      const curl = requests.curl({ operation: operation7, parameters });
      throw new Seen(see2("status", "success", seen, { curl, ...mayFollow && { follows: true } }));
    },
    async again(look, effect) {
      const started = performance.now();
      const bound = effect === void 0 ? settings.settleMs / 10 : settings.settleMs;
      let kept;
      for (let tries = 1, pause = bound / 50; ; tries++, pause *= 2) {
        const found = await look().catch((error) => {
          if (error instanceof Seen) return error.sightings;
          throw error;
        });
        const before = kept;
        kept = before ? found.filter((each) => before.some((other) => placeOf(other) === placeOf(each))) : found;
        const elapsed = performance.now() - started;
        if (effect !== void 0 && found.length === 0) probe.effects.push({ what: effect, ms: Math.round(elapsed) });
        if (found.length === 0 || tries >= 3 && elapsed >= bound) return kept;
        probe.lists.forget();
        await wire.wait(Math.max(1, Math.min(pause, bound - elapsed, 1e3)));
      }
    }
  };
  return probe;
}
function placeOf({ operation: operation7, pointer, expected, cause }) {
  return cause ?? `${operation7} ${anyItem(pointer)} ${expected.replace(/\d+/g, "#")}`;
}

// toolkit/contract/judge/causes.ts
var longestText = 300;
function createCauses(described2, mask) {
  const causes = /* @__PURE__ */ new Map();
  const text = (value) => cut(mask(value), longestText);
  return {
    add(sighting, check) {
      const { operation: operation7, pointer, expected, seen, rests: rests2, open: open2 = false, curl = "" } = sighting;
      const key = keyOf(sighting);
      const rank = rankOf(sighting);
      const known2 = causes.get(key);
      const places2 = (known2?.places ?? /* @__PURE__ */ new Set()).add(placeName(sighting));
      const count3 = (known2?.finding.count ?? 0) + 1;
      const through = sighting.through && (!known2 || known2.through) ? [...known2?.through ?? [], ...sighting.through] : void 0;
      if (known2 && known2.rank <= rank) {
        known2.finding.count = count3;
        known2.through = through;
        return;
      }
      const hint = described2.hint(rests2);
      const what = {
        operation: operation7,
        pointer,
        expected: text(expected),
        seen: text(seen),
        rests: rests2,
        ...hint !== void 0 && { hint }
      };
      const finding = { ...what, curl: mask(curl), check, count: count3, elsewhere: [] };
      causes.set(key, { key, rank, open: open2, through, finding, places: places2 });
    },
    leftOut: () => of(false).length - sorted(false).length,
    findings: (open2) => sorted(open2).map(({ finding, places: places2 }) => ({
      ...finding,
      elsewhere: [...places2].filter((place) => place !== placeName(finding))
    })),
    numberOf: (sighting) => sorted(false).findIndex(({ key }) => key === keyOf(sighting)) + 1
  };
  function sorted(open2) {
    return open2 ? of(true) : withoutConsequences(of(false));
  }
  function of(open2) {
    return [...causes.values()].filter((cause) => cause.open === open2).sort((one, other) => one.rank - other.rank);
  }
}
var footing = ["createOrder", "listOrders", "getOrder", "cancelOrder", "cancelAllOrders"];
var means = [
  [/ (first|last)$/, / edge cursor$/],
  [/ after$/, / (first|end_cursor|edge cursor)$/],
  [/ before$/, / (last|start_cursor|edge cursor)$/],
  [/ has_(next|previous)_page$/, / (first|last|after|before|\w+ cursor)$/],
  [/ (side|state|side and state|unfiltered|again)$/, / (first|after|end_cursor|edge cursor)$/],
  [/ side and state$/, / (side|state)$/]
];
function withoutConsequences(causes) {
  const left = new Set(
    causes.filter(({ key, finding }) => {
      const by = means.filter(([cause]) => cause.test(key)).map(([, each]) => each);
      const others = causes.filter((other) => other.key !== key && other.finding.operation === finding.operation);
      return others.some((other) => by.some((each) => each.test(other.key)));
    })
  );
  const blamed = new Set(causes.filter(({ through }) => !through).map(({ finding }) => finding.operation));
  const place = ({ finding }) => footing.indexOf(finding.operation);
  const indirect = causes.filter(({ through }) => through).sort((one, other) => place(one) - place(other));
  for (const cause of indirect) {
    const { operation: operation7 } = cause.finding;
    if (cause.through?.some((each) => each !== operation7 && blamed.has(each))) left.add(cause);
    else blamed.add(operation7);
  }
  return causes.filter((cause) => !left.has(cause));
}
var placeName = ({ operation: operation7, pointer }) => `${operation7} ${anyItem(pointer)}`;
function keyOf(sighting) {
  const { pointer, expected, cause, open: open2 } = sighting;
  const tail = anyItem(pointer).replace(/^\/response\/body(\/data)?(\/edges\/\*\/node|\/\*)?(?=\/)/, "/body");
  const place = `${fieldOf(sighting.operation, tail, expected)} ${expected.replace(/\d{3,}/g, "#")}`;
  return `${open2 ? "open " : ""}${cause ?? place}`;
}
function fieldOf(operation7, tail, expected) {
  const member = tail.split("/")[2] ?? "";
  const [resource2, fields] = operation7 === "listWithdrawals" ? ["withdrawal ", facts.withdrawal] : ["", facts.order];
  const form = fields[member]?.[1];
  if (form === void 0) return tail;
  return expected === "to be present" || form === "text" ? `${resource2}${tail}` : `${resource2}/body/<${form}>`;
}
function rankOf({ cause = "", pointer, follows }) {
  if (follows) return 9;
  if (/no response| refused$|^refused: /.test(cause)) return 0;
  if (cause.startsWith("taken: ")) return 1;
  if (cause === "" && pointer.startsWith("/response/body")) return 2;
  return 3 + structure.findIndex((pattern) => pattern.test(cause));
}
var structure = [
  / (start_cursor|end_cursor|edge cursor)$/,
  / (first|last)$/,
  / (after|before)$/,
  / has_(next|previous)_page$/,
  /.?/
];

// toolkit/contract/judge/results.ts
function createResults(described2, mask) {
  const causes = createCauses(described2, mask);
  const rows = [];
  return {
    put({ operation: operation7, name, rests: rests2 }, sightings, { reason, durationMs = 0, withoutServer = false } = {}) {
      const mine = sightings.filter(({ open: open2 }) => !open2);
      const status = reason !== void 0 ? "unprovoked" : mine.length > 0 ? "finding" : "passed";
      const why = reason !== void 0 && { reason: cut(mask(reason), 300) };
      rows.push({ result: { operation: operation7, name, rests: rests2, status, ...why, durationMs }, mine, withoutServer });
      for (const sighting of sightings) causes.add(sighting, name);
    },
    summary() {
      const asked = rows.filter(({ withoutServer }) => !withoutServer).map(({ result }) => result);
      const count3 = (status) => asked.filter((result) => result.status === status).length;
      return {
        findings: causes.findings(false),
        reported: causes.findings(true),
        checks: rows.map(({ result, mine }) => {
          const numbers = new Set(mine.map(causes.numberOf).filter((number) => number > 0));
          return { ...result, findings: [...numbers].sort((one, other) => one - other) };
        }),
        counts: {
          passed: count3("passed"),
          finding: count3("finding"),
          unprovoked: count3("unprovoked"),
          withoutServer: rows.length - asked.length
        },
        leftOut: causes.leftOut()
      };
    }
  };
}

// toolkit/contract/judge/run.ts
function startRun({ timeoutMs, signal }) {
  const started = performance.now();
  const controller = new AbortController();
  const abort = (why) => controller.abort(new Error(why));
  const stop = () => abort("it was interrupted");
  const deadline = setTimeout(() => abort(`its ${timeoutMs} ms were over (--timeout)`), timeoutMs);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  return {
    startedAt: /* @__PURE__ */ new Date(),
    durationMs: () => Math.round(performance.now() - started),
    signal: controller.signal,
    stopped: void 0,
    end() {
      clearTimeout(deadline);
      signal?.removeEventListener("abort", stop);
    }
  };
}

// toolkit/contract/judge/troubles.ts
var least = 3;
function troublesOf({ troubles }) {
  return [...troubles].flatMap(([operation7, each]) => {
    if (each.length < least) return [];
    const check = { operation: operation7, name: "answers each time that it is asked", rests: "4" };
    const see2 = sightingsIn(operation7, "4", `${operation7} fails now and then`);
    const seen = `${each.length} times ${[...new Set(each)].join(", ")}, until it was asked again`;
    return [{ check, sightings: [see2("status", "success", seen)] }];
  });
}

// toolkit/contract/judge/verdict.ts
function provesTooLittle({ counts, minProvoked }) {
  return counts.passed + counts.finding < minProvoked;
}

// toolkit/contract/judge/clock.ts
function createServerClock(local = Date.now) {
  let offset = 0;
  return {
    now: () => local() + offset,
    learn(headers, sentAt, receivedAt) {
      const date = headers.get("Date");
      const at = date === null || !/\d\d:\d\d:\d\d/.test(date) ? NaN : Date.parse(date);
      const age = Number(headers.get("Age") ?? 0);
      if (Number.isNaN(at) || !(age >= 0)) return;
      const difference = at + age * 1e3 + 500 - (sentAt + receivedAt) / 2;
      offset = Math.abs(difference) <= 1e3 + (receivedAt - sentAt) / 2 ? 0 : difference;
    }
  };
}

// toolkit/contract/judge/wire.ts
var mostTries = 8;
var longestWaitMs = 6e4;
function createWire({ fetch, requestTimeoutMs, maxResponseBytes, signal }) {
  const clock = createServerClock();
  const troubles = /* @__PURE__ */ new Map();
  const trouble = (operation7, what) => void troubles.set(operation7, [...troubles.get(operation7) ?? [], what]);
  let count3 = 0;
  const wait = (ms) => new Promise((resolve2, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal.reason));
    const timer = setTimeout(() => (signal.removeEventListener("abort", stop), resolve2()), ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  async function attempt(outgoing) {
    signal.throwIfAborted();
    count3++;
    const ended = new AbortController();
    const stop = () => ended.abort(signal.reason);
    const timer = setTimeout(() => ended.abort("late"), requestTimeoutMs);
    signal.addEventListener("abort", stop, { once: true });
    const aborted = new Promise((_resolve, reject) => {
      ended.signal.addEventListener("abort", () => reject(ended.signal.reason), { once: true });
    });
    aborted.catch(() => void 0);
    try {
      const sentAt = Date.now();
      const { url, method, headers, body } = outgoing;
      const init = {
        method,
        headers,
        redirect: "manual",
        signal: ended.signal,
        ...body !== void 0 && { body }
      };
      const response = await Promise.race([fetch(url, init), aborted]);
      clock.learn(response.headers, sentAt, Date.now());
      const text = await Promise.race([readText(response, maxResponseBytes), aborted]);
      if (text === void 0) return { failure: `a body of more than ${maxResponseBytes} bytes` };
      return { response: { status: response.status, headers: response.headers, body: text } };
    } catch (error) {
      signal.throwIfAborted();
      if (ended.signal.aborted) return { failure: `nothing within ${requestTimeoutMs} ms` };
      return { failure: reasonOf(error) };
    } finally {
      ended.abort("done");
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  }
  return {
    clock,
    count: () => count3,
    troubles,
    wait,
    async send(make, operation7) {
      let pause = 500;
      for (let tries = 1; ; tries++) {
        const outgoing = make();
        const sent = await attempt(outgoing);
        const isSafe = outgoing.method === "GET";
        if (sent.failure !== void 0) {
          if (!isSafe || tries > 1 || /within|more than/.test(sent.failure)) return sent;
          trouble(operation7, sent.failure);
          continue;
        }
        const { status, headers } = sent.response;
        const after = retryAfterMs(headers, clock.now());
        const mayPass = status === 429 || status === 503 && (isSafe || after !== void 0);
        if (!mayPass || tries === (status === 429 ? mostTries : 4)) return sent;
        if (status === 503 && after === void 0) trouble(operation7, "503");
        await wait(Math.min(after ?? pause, longestWaitMs));
        pause *= 2;
      }
    }
  };
}
async function readText({ body }, most) {
  if (!body) return "";
  const reader = body.getReader();
  const decoder3 = new TextDecoder();
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder3.decode();
    size += value.length;
    if (size > most) return void await reader.cancel().catch(() => void 0);
    text += decoder3.decode(value, { stream: true });
  }
}
function retryAfterMs(headers, now) {
  const text = headers.get("Retry-After");
  if (text === null) return void 0;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1e3 : Date.parse(text) - now;
  return Number.isNaN(ms) ? void 0 : Math.max(ms, 0);
}
function reasonOf(error) {
  const { message, cause } = error ?? {};
  return `no response (${[message ?? String(error), cause?.code ?? cause?.message].filter(Boolean).join(": ")})`;
}

// toolkit/contract/judge/writes/clean-up.ts
var boundMs = 15e3;
async function cleanUp({ ledger, requests, settings, notes }) {
  const open2 = ledger.open();
  if (open2.length === 0) return;
  const requestTimeoutMs = Math.min(settings.requestTimeoutMs, boundMs);
  const wire = createWire({ ...settings, requestTimeoutMs, signal: AbortSignal.timeout(boundMs) });
  const left = [];
  for (const { id } of open2) {
    const ask = { operation: "cancelOrder", parameters: { order_id: id } };
    const sent = await wire.send(() => requests.outgoing(ask, wire.clock.now()), ask.operation).catch(() => void 0);
    if (!sent?.response || sent.response.status >= 500 || sent.response.status === 401) left.push(id);
  }
  if (left.length > 0) notes.add(`orders of the judge may be left over: ${left.join(", ")}`);
}

// toolkit/contract/judge/judge.ts
async function judge(options) {
  const settings = settingsFrom(options);
  const { baseUrl, overlays, minProvoked, credentials, withoutScopes, revoked } = settings;
  const { described: described2, validate } = compile(settings.description);
  const pairs = [credentials, withoutScopes, revoked].filter((pair) => pair !== void 0);
  const secrets = new Set(pairs.flatMap(({ apiKey, apiSecret }) => [apiKey, apiSecret]));
  const mask = createMask(secrets);
  const results = createResults(described2, mask);
  const run2 = startRun(settings);
  const wire = createWire({ ...settings, signal: run2.signal });
  const probe = createProbe({ settings, described: described2, validate, wire, secrets });
  try {
    const failure = await greet(probe, run2);
    if (failure !== void 0) throw new JudgeError(mask(`nobody answers at ${baseUrl}: ${failure}`));
    await askAll(probe, run2, results);
  } finally {
    run2.end();
    await cleanUp(probe);
  }
  for (const { check, sightings } of [...probe.forms.results(), ...troublesOf(wire)]) results.put(check, sightings);
  if (overlays.length === 0) compareDescription(probe, results);
  const { leftOut, ...summary } = results.summary();
  if (leftOut > 0) probe.notes.add(`${leftOut} more that may follow from these: run again when they are mended`);
  const isWrong = summary.findings.length > 0 || provesTooLittle({ ...summary, minProvoked });
  return {
    exitCode: isWrong ? 1 : run2.signal.aborted ? 2 : 0,
    target: baseUrl,
    overlays,
    startedAt: run2.startedAt.toISOString(),
    durationMs: run2.durationMs(),
    requests: wire.count(),
    ...run2.stopped !== void 0 && { stopped: run2.stopped },
    ...summary,
    minProvoked,
    effects: probe.effects,
    notes: [...probe.notes].map(mask)
  };
}
async function greet({ described: described2, wire, requests }, { signal }) {
  const ask = { operation: "listAccounts" };
  if (!described2.operation(ask.operation) || signal.aborted) return void 0;
  const sent = await wire.send(() => requests.outgoing(ask, wire.clock.now()), "greeting").catch(() => void 0);
  return sent?.failure?.startsWith("no response") ? sent.failure : void 0;
}
async function askAll(probe, run2, results) {
  const { bail, onProgress } = probe.settings;
  let refused = 0;
  for (const [index, check] of checks.entries()) {
    const { operation: operation7, name } = check;
    onProgress?.({ done: index, total: checks.length, operation: operation7, name });
    const begun = performance.now();
    const { sightings, ...how } = await conclude(check, probe, run2);
    results.put(check, sightings, { ...how, durationMs: Math.round(performance.now() - begun) });
    if (bail && sightings.some(({ open: open2 }) => !open2)) run2.stopped ??= "a check has findings";
    if (!accessChecks.includes(check)) continue;
    if (sightings.some(({ cause = "" }) => cause.startsWith("refused: "))) refused++;
    if (refused === accessChecks.length) run2.stopped = "the service takes no token of this key";
  }
}
function compareDescription({ settings }, results) {
  const check = { operation: "*", name: "is described as the document says", rests: "description" };
  const differing = compareWithFacts(settings.description);
  const sightings = differing.map((finding) => {
    return { ...finding, rests: check.rests, cause: "the description", follows: true };
  });
  results.put(check, sightings, { withoutServer: true });
}

// tests/toolkit/contract/services/virtual-time.ts
var idleTurns = 4;
async function inVirtualTime(work, isBusy = () => false) {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, dateNow: Date.now };
  const performanceNow = performance.now.bind(performance);
  const started = Date.now();
  const timers = /* @__PURE__ */ new Map();
  let elapsed = 0;
  let last = 0;
  let done = false;
  globalThis.setTimeout = ((run2, ms = 0, ...values) => {
    timers.set(++last, { at: elapsed + Math.max(0, ms || 0), run: () => run2(...values) });
    return Object.assign(Object(last), { unref: () => {
    }, ref: () => {
    } });
  });
  globalThis.clearTimeout = (timer) => void timers.delete(Number(timer));
  Date.now = () => started + elapsed;
  performance.now = () => elapsed;
  async function pass() {
    let turns = 0;
    for (let known2 = last; !done; ) {
      await new Promise((resolve2) => setImmediate(resolve2));
      turns = known2 === last && !isBusy() ? turns + 1 : 0;
      known2 = last;
      if (turns < idleTurns || timers.size === 0) continue;
      const [id, timer] = [...timers].reduce((one, other) => other[1].at < one[1].at ? other : one);
      timers.delete(id);
      elapsed = timer.at;
      turns = 0;
      timer.run();
    }
  }
  const passing = pass();
  try {
    return await work();
  } finally {
    done = true;
    await passing;
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    Date.now = real.dateNow;
    performance.now = performanceNow;
  }
}

// tests/stryker/judge.ts
async function verdictOn({ file, overlays, options }) {
  const description = JSON.parse((0, import_node_fs.readFileSync)((0, import_node_path.join)(process.cwd(), "dist", file), "utf8"));
  const sandbox = createSandbox({ ...options, withdrawals: 6 });
  sandbox.seedOrders({ count: 64 });
  sandbox.seedOrders({ count: 10, market_id: "ETH-USDT" });
  const { demo: credentials, withoutScopes, revoked } = sandbox.keys;
  let underWay = 0;
  const fetch = async (input, init) => {
    underWay++;
    try {
      return await sandbox.fetch(new Request(input, init));
    } finally {
      underWay--;
    }
  };
  const orders = { price: "1.2575", askPrice: "950000.125", amount: "0.01375" };
  const keys = { credentials, withoutScopes, revoked };
  const { baseUrl } = sandbox;
  return inVirtualTime(
    () => judge({
      baseUrl,
      ...keys,
      description,
      overlays,
      writes: true,
      ...orders,
      fetch,
      bail: true,
      settleMs: 100,
      timeoutMs: 3e5
    }),
    () => underWay > 0
  );
}
test.each(judgedRuns)(
  "the sandbox conforms to $file",
  async (run2) => {
    const { findings, checks: checks2, stopped } = await verdictOn(run2);
    expect(findings.map(({ operation: operation7, check, expected, seen }) => [operation7, check, expected, seen])).toEqual([]);
    expect(checks2.filter(({ status }) => status === "unprovoked").map(({ name, reason }) => [name, reason])).toEqual(
      []
    );
    expect(stopped).toBeUndefined();
  },
  6e4
);
